/** The milliseconds per row, before statements were measured. */
const ASSUMED_MS = 0.08;
/** Statements with fewer rows mainly measure overhead. */
const TELLING = 200;
const NEWEST_SHARE = 0.5;

/** Measures how fast PostgreSQL changes rows at the moment, because statements must start earlier on a busy machine. */
export class Pace {
  private rowMs = ASSUMED_MS;

  async timed<T>(statement: () => Promise<T>, rowsOf: (answer: T) => number): Promise<T> {
    const began = performance.now();
    const answer = await statement();
    const rows = rowsOf(answer);
    if (rows >= TELLING) this.rowMs += NEWEST_SHARE * ((performance.now() - began) / rows - this.rowMs);
    return answer;
  }

  msFor(rows: number): number {
    return rows * this.rowMs;
  }
}
