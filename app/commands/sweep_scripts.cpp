#include "app/commands/sweep_scripts.h"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>

namespace grundlast {

namespace {

// For a POSIX shell.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text) {
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return result + "'";
}

// Of YAML.
std::string yaml(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return result + "\"";
}

// First line of what a command writes, and whether it succeeded.
std::pair<std::string, bool> first_line_of(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (!pipe) {
        return {"", false};
    }
    std::string text;
    std::array<char, 256> buffer{};
    while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe)) {
        text += buffer.data();
    }
    const bool done = pclose(pipe) == 0;
    return {text.substr(0, text.find('\n')), done};
}

}  // namespace

std::string slurm_array_script(const SweepPlace& place) {
    return fmt::format(
        "#!/bin/sh\n"
        "# One shard a task; a task that is killed or requeued repeats nothing that is finished.\n"
        "#SBATCH --job-name=grundlast-sweep\n"
        "#SBATCH --array=1-{}\n"
        "#SBATCH --cpus-per-task={}\n"
        "#SBATCH --requeue\n"
        "#SBATCH --open-mode=append\n"
        "#SBATCH --output={}\n"
        "exec {} sweep {} {} --shard \"$SLURM_ARRAY_TASK_ID/{}\" --threads {} -o {}\n",
        place.shards, place.threads, place.folder + "/shard-%a.log", quoted(place.program),
        quoted(place.project), quoted(place.grid), place.shards, place.threads, quoted(place.folder));
}

std::string slurm_merge_script(const SweepPlace& place) {
    return fmt::format(
        "#!/bin/sh\n"
        "#SBATCH --job-name=grundlast-merge\n"
        "#SBATCH --output={}\n"
        "exec {} sweep --merge {}\n",
        place.folder + "/merge.log", quoted(place.program), quoted(place.folder));
}

std::string kubernetes_manifest(const SweepPlace& place, const std::string& image) {
    return fmt::format(
        "# Each pod is one shard; the folder is a volume that all pods share. Afterwards: grundlast sweep "
        "--merge FOLDER\n"
        "apiVersion: batch/v1\n"
        "kind: Job\n"
        "metadata:\n"
        "  name: grundlast-sweep\n"
        "spec:\n"
        "  completionMode: Indexed\n"
        "  completions: {0}\n"
        "  parallelism: {0}\n"
        "  backoffLimit: {1}\n"
        "  template:\n"
        "    spec:\n"
        "      restartPolicy: OnFailure\n"
        "      containers:\n"
        "        - name: shard\n"
        "          image: {2}\n"
        "          command: [\"/bin/sh\", \"-c\"]\n"
        "          args:\n"
        "            - {3}\n"
        "          resources:\n"
        "            requests: {{cpu: \"{4}\"}}\n"
        "          volumeMounts:\n"
        "            - {{name: sweep, mountPath: /sweep}}\n"
        "      volumes:\n"
        "        - name: sweep\n"
        "          persistentVolumeClaim: {{claimName: grundlast-sweep}}\n",
        place.shards, 6 * place.shards, yaml(image),
        yaml(fmt::format("exec grundlast sweep /sweep/project.json /sweep/grid.json --shard "
                         "$((JOB_COMPLETION_INDEX + 1))/{} --threads {} -o /sweep",
                         place.shards, place.threads)),
        place.threads);
}

Result<std::string> submit_to_slurm(const std::string& folder) {
    const auto [array, array_done] = first_line_of("sbatch --parsable " + quoted(folder + "/sweep.sbatch"));
    if (!array_done) {
        return Error{{"sbatch: " + (array.empty() ? "nicht gefunden; die Skripte liegen in " + folder : array),
                      "sbatch: " + (array.empty() ? "not found; the scripts lie in " + folder : array)}};
    }
    const std::string id = array.substr(0, array.find(';'));
    const auto [merge, merge_done] =
        first_line_of("sbatch --parsable --kill-on-invalid-dep=yes --dependency=afterok:" + id + " " + quoted(folder + "/merge.sbatch"));
    if (!merge_done) {
        return Error{{"sbatch: " + merge, "sbatch: " + merge}};
    }
    return id + " " + merge.substr(0, merge.find(';'));
}

}  // namespace grundlast
