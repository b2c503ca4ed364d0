import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@rampart/environment';

/** Each write moves the stored instant this far ahead (milliseconds), so that signing rarely writes. */
const AHEAD_MS = 600_000;
/** Milliseconds. Of two processes that write at once the earlier instant may win; each then covered at least this much. */
const MARGIN_MS = 300_000;

/** No signature of this installation is dated after it. The clock cannot tell, because it may be set back. */
export class SignedUntil {
  private readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'signed-until');
  }

  /** ISO 8601; null before the first signature. */
  async read(): Promise<string | null> {
    try {
      const text = await readFile(this.file, 'utf8');
      return Number.isNaN(Date.parse(text)) ? null : text;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Called before signing with a date. @param instant ISO 8601 */
  async cover(instant: string): Promise<void> {
    const until = await this.read();
    if (until !== null && Date.parse(until) >= Date.parse(instant) + MARGIN_MS) return;
    await replaceFile(this.file, new Date(Date.parse(instant) + AHEAD_MS).toISOString());
  }
}
