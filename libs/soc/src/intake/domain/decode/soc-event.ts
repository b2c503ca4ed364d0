import type { EventRecord, Origin } from '@rampart/sigma';
import type { EventType, Facts, Severity } from './facts.js';

export interface SocEvent {
  readonly time: number;
  /** Where the time comes from: the line, the line before it, or the arrival. */
  readonly timeFrom: 'line' | 'neighbour' | 'receipt';
  readonly count: number;
  readonly type: EventType;
  readonly severity: Severity;
  readonly facts: Facts;
  readonly raw: string;
  /** Starts at 1; null for an event that is not from a line. */
  readonly line: number | null;
  readonly flags: readonly Flag[];
}

export type Flag =
  | 'cut' // the line ends early: it was too long or broke off
  | 'undecoded' // no decoder recognised the line, so it is kept as it is
  | 'binary' // the line contains bytes that are not text
  | 'clock' // the line gives an impossible time
  | 'ambiguous'; // client text makes the client uncertain, so no address is given

export interface SigmaView {
  readonly record: EventRecord;
  /** Undefined when the record itself names its origin. */
  readonly origin: Origin | undefined;
}
