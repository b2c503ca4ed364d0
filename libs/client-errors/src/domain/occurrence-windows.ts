import type { RecordOccurrences } from './client-error-group.js';
import { addOccurrences } from './occurrences.js';

export type CountedReports = RecordOccurrences['data'];

interface Window {
  held: CountedReports | null;
  until: number;
  length: number;
}

const FIRST_WINDOW_MS = 10_000;
const LONGEST_WINDOW_MS = 10 * 60_000;
/** The most new groups per minute; more would let random messages fill the log. */
const BEGINNINGS_PER_MINUTE = 30;

/** Windows double from ten seconds to ten minutes: at most 150 events per day and group. */
export class OccurrenceWindows {
  private readonly windows = new Map<string, Window>();
  private beginnings = { minute: 0, count: 0 };

  /** Whether a report would exceed the limit of new groups per minute. @param now milliseconds */
  isTooMuch(groupId: string, now: number): boolean {
    if (this.windows.has(groupId)) return false;
    const minute = Math.floor(now / 60_000);
    return this.beginnings.minute === minute && this.beginnings.count >= BEGINNINGS_PER_MINUTE;
  }

  /** Takes a report. @returns reports to record now, or null while they are held @param now milliseconds */
  offer(report: CountedReports, now: number): CountedReports | null {
    const window = this.windows.get(report.fingerprint.groupId);
    if (window === undefined) {
      this.begin(report.fingerprint.groupId, now);
      return report;
    }
    window.held = window.held === null ? report : together(window.held, report);
    return null;
  }

  /** Closes windows that have ended and returns their contents. @param now milliseconds; `Infinity` closes all */
  close(now: number): readonly CountedReports[] {
    const due: CountedReports[] = [];
    for (const [groupId, window] of this.windows) {
      if (window.until > now) continue;
      if (window.held === null) {
        this.windows.delete(groupId);
        continue;
      }
      due.push(window.held);
      const length = Math.min(window.length * 2, LONGEST_WINDOW_MS);
      this.windows.set(groupId, { held: null, until: now + length, length });
    }
    return due;
  }

  private begin(groupId: string, now: number): void {
    const minute = Math.floor(now / 60_000);
    const count = this.beginnings.minute === minute ? this.beginnings.count + 1 : 1;
    this.beginnings = { minute, count };
    this.windows.set(groupId, { held: null, until: now + FIRST_WINDOW_MS, length: FIRST_WINDOW_MS });
  }
}

const together = (first: CountedReports, later: CountedReports): CountedReports => ({
  ...first,
  at: later.at,
  occurrences: addOccurrences(first.occurrences, later.occurrences),
});
