import type { SignedFor } from '../domain/signed.js';

/** Submits a report to a place that has an interface. Accepts only reports that a person signed for that place. */
export interface ReportSender {
  /** True when a simulated network takes the report: no real place gets it. */
  readonly simulated: boolean;
  /** @returns the place's reference for the report @throws Error when the place did not take it */
  send(report: SignedFor, signal: AbortSignal): Promise<{ readonly number: string }>;
}
