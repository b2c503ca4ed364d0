import type { EventLog } from '../contract/event-log.js';
import { findingOf, type LogFinding, type ShardFinding } from '../evidence/verification.js';
import type { KeptObjects } from './kept-objects.js';
import type { Snapshot } from './snapshot.js';

export interface Unchecked {
  readonly count: number;
  readonly what: string;
}

export interface StoreVerification {
  /** Such as `soc.delivery`, `evidence`. */
  readonly store: string;
  readonly compared: number;
  /** The first twenty findings. */
  readonly findings: readonly LogFinding[];
  /** The number of all differences. */
  readonly differing: number;
  readonly gone: number;
  readonly unchecked: readonly Unchecked[];
}

export interface StoreContext {
  readonly snapshot: Snapshot;
  /** A log that decrypts personal fields; null when its key was not given. */
  readonly log: EventLog | null;
  /** Null when the key or the location was not given. */
  readonly objects: KeptObjects | null;
  readonly now: Date;
}

export type StoreVerifier = (context: StoreContext) => Promise<readonly StoreVerification[]>;

const MOST = 20;

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

  /** @param position position of the event that recorded the object */
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
