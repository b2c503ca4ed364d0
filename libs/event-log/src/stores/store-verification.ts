import type { EventLog } from '../contract/event-log.js';
import { findingOf, type LogFinding, type ShardFinding } from '../evidence/verification.js';
import type { KeptObjects } from './kept-objects.js';
import type { Snapshot } from './snapshot.js';

/** Something that could not be compared: it is neither intact nor changed. */
export interface Unchecked {
  readonly count: number;
  /** What and why, after the number: `deliveries have no event`. */
  readonly what: string;
}

/** The outcome of comparing what is kept beside the log with the hashes and lengths that the log holds. */
export interface StoreVerification {
  /** `soc.delivery`, `evidence` */
  readonly store: string;
  /** What was compared and is as it was written. */
  readonly compared: number;
  /** What is not, the first twenty. */
  readonly findings: readonly LogFinding[];
  /** How many are not. */
  readonly differing: number;
  /** What is gone because its time was over or its person was erased. */
  readonly gone: number;
  readonly unchecked: readonly Unchecked[];
}

/** What a comparison reads. */
export interface StoreContext {
  readonly snapshot: Snapshot;
  /** The main log with personal fields opened; null without the key they are sealed under. */
  readonly log: EventLog | null;
  /** Null without the key they are sealed under, or where they lie is not known. */
  readonly objects: KeptObjects | null;
  readonly now: Date;
}

/** Compares one store with the log; nothing when the installation does not have it. */
export type StoreVerifier = (context: StoreContext) => Promise<readonly StoreVerification[]>;

const MOST = 20;

/** Gathers the outcome of one store. */
export class StoreReport {
  compared = 0;
  gone = 0;
  private differing = 0;
  private readonly findings: LogFinding[] = [];
  private readonly unchecked = new Map<string, number>();

  constructor(
    private readonly store: string,
    private readonly shard: number,
  ) {}

  /** Something that is not as the log says. @param position of the event that says so */
  differs(
    kind: 'altered' | 'removed' | 'inserted',
    at: { readonly tenantId: string | null; readonly position: number | null },
    message: string,
  ): void {
    this.differing += 1;
    if (this.findings.length === MOST) return;
    const finding: ShardFinding = {
      ...{ kind, message, table: this.store, tenantId: at.tenantId },
      ...{ position: at.position, lastPosition: at.position, stream: null },
    };
    this.findings.push(findingOf(this.shard, finding));
  }

  notChecked(what: string, count = 1): void {
    if (count > 0) this.unchecked.set(what, (this.unchecked.get(what) ?? 0) + count);
  }

  done(): StoreVerification {
    const { store, compared, findings, differing, gone } = this;
    const unchecked = [...this.unchecked].map(([what, count]) => ({ what, count }));
    return { store, compared, findings, differing, gone, unchecked };
  }
}
