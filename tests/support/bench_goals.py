"""bench_goals.py BENCHMARK: runs the benchmarks, each against the goal it states.

A benchmark states its goal with a counter: state.counters["goal_us"] = 100; the measured
time per iteration (real time, median of the repetitions) may not be above it. A benchmark
that measures something else puts it in the counter "measured_us". One that measures a ratio
in one run puts it in the counter "ratio", with "goal_ratio"; within a fifth it is met.
"""
import json
import subprocess
import sys

UNITS = {"ns": 1e-3, "us": 1.0, "ms": 1e3, "s": 1e6}


def main():
    done = subprocess.run([sys.argv[1], "--benchmark_format=json", "--benchmark_repetitions=3",
                           "--benchmark_min_time=0.2"], stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        return 1
    runs = json.loads(done.stdout)["benchmarks"]
    missed = 0
    for run in runs:
        if run.get("error_occurred"):
            print(f"{run['name']}: {run.get('error_message')}")
            missed += 1
        if run.get("aggregate_name") != "median":
            continue
        if "goal_ratio" in run:
            met = run["ratio"] <= run["goal_ratio"] * 1.2
            missed += not met
            print(f"{run['run_name']:<60} {run['ratio']:>14.2f}    {run['goal_ratio']:>14.2f}    {'ok' if met else 'TOO MUCH'}")
            continue
        took = run.get("measured_us", run["real_time"] * UNITS[run["time_unit"]])
        goal = run.get("goal_us")
        verdict = "" if goal is None else "ok" if took <= goal else "TOO SLOW"
        missed += verdict == "TOO SLOW"
        print(f"{run['run_name']:<60} {took:>14.2f} us {'' if goal is None else f'{goal:>14.2f} us'} {verdict}")
    return 1 if missed else 0


sys.exit(main())
