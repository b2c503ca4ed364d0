import type { SignedFor } from '../domain/signed.js';

/** Submits a report to a place with an interface for it. Accepts only what a person signed for that place. */
export interface ReportSender {
  /** True when a simulated network takes it: no real place gets the report. */
  readonly simulated: boolean;
  /** @returns what the place calls it; @throws Error when it did not take it */
  send(report: SignedFor, signal: AbortSignal): Promise<{ readonly number: string }>;
}
