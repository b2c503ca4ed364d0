/** Milliseconds for one row, until statements were measured. */
const ASSUMED_MS = 0.08;
/** Statements about fewer rows tell their overhead. */
const TELLING = 200;
const NEWEST_SHARE = 0.5;

/** How fast PostgreSQL changes rows at the moment: what a busy machine slows down has to begin sooner. */
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
