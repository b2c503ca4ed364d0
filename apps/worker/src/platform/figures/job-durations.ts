const KEPT = 200;

/** The durations of the recent runs of each job in this process, seconds. */
export class JobDurations {
  private readonly byJob = new Map<string, number[]>();

  add(job: string, seconds: number): void {
    const runs = this.byJob.get(job) ?? [];
    if (runs.length === KEPT) runs.shift();
    this.byJob.set(job, [...runs, seconds]);
  }

  /** The duration that 95 of 100 runs did not exceed, seconds; null before the first run. */
  p95(job: string): number | null {
    const runs = [...(this.byJob.get(job) ?? [])].sort((a, b) => a - b);
    return runs[Math.ceil(runs.length * 0.95) - 1] ?? null;
  }
}
