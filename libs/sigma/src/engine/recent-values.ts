/** In values, of each generation. */
const MOST = 1024;

/** What was worked out for recent texts. The older half is forgotten when the newer one is full. */
export class RecentValues<T> {
  #newer = new Map<string, T>();
  #older = new Map<string, T>();

  get(text: string): T | undefined {
    const newer = this.#newer.get(text);
    if (newer !== undefined) return newer;
    const older = this.#older.get(text);
    if (older !== undefined) this.set(text, older);
    return older;
  }

  set(text: string, value: T): void {
    if (this.#newer.size >= MOST) [this.#older, this.#newer] = [this.#newer, new Map()];
    this.#newer.set(text, value);
  }
}
