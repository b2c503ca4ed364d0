/** What is wrong with a log, at the first place of a shard or a store where something is. */
export interface LogFinding {
  /**
   * `altered`, `removed`, `inserted` and `swapped` name events (of a store: what it keeps); `block`, `checkpoint`,
   * `tile`, `stream`, `command` and `head` name evidence that was changed or does not fit the events; `malformed` is a
   * file that cannot be read.
   */
  readonly kind:
    | 'altered'
    | 'removed'
    | 'inserted'
    | 'swapped'
    | 'block'
    | 'checkpoint'
    | 'tile'
    | 'stream'
    | 'command'
    | 'head'
    | 'malformed';
  /** Null when the file says none. */
  readonly shard: number | null;
  /** The table or store in which it shows: `log.event`; null for a file that cannot be read. */
  readonly table: string | null;
  /** The first event concerned; null when none can be named. */
  readonly position: number | null;
  /** The last event concerned, where only a range is known; else the same as `position`. */
  readonly lastPosition: number | null;
  readonly tenantId: string | null;
  readonly stream: string | null;
  /** One sentence for a person. */
  readonly message: string;
}

/** What the verification of one shard says; it adds which shard and which table. */
export type ShardFinding = Omit<LogFinding, 'shard' | 'table'> & { readonly table?: string };

const TABLES: Readonly<Record<LogFinding['kind'], string | null>> = {
  altered: 'log.event',
  removed: 'log.event',
  inserted: 'log.event',
  swapped: 'log.event',
  block: 'log.block',
  checkpoint: 'log.checkpoint',
  tile: 'log.tile',
  stream: 'log.stream',
  command: 'log.command',
  head: 'log.tenant_head',
  malformed: null,
};

/** The same with the shard, and with the table that a finding of its kind is in. */
export function findingOf(shard: number | null, { table, ...finding }: ShardFinding): LogFinding {
  return { shard, table: table ?? TABLES[finding.kind], ...finding };
}

/** The outcome of verifying one shard: a log of its own, with its own positions, chains and tree heads. */
export interface ShardVerification {
  readonly shard: number;
  readonly ok: boolean;
  /** Null when everything is as it was written. */
  readonly finding: LogFinding | null;
  readonly events: number;
  readonly blocks: number;
  readonly tenants: number;
  /** Signed tree heads whose root and signature were checked. */
  readonly checkpoints: number;
  /** Rows of the idempotency table that were compared with their events; null in an export, which has none. */
  readonly commands: number | null;
  /** The last position covered by the hash chain. */
  readonly head: number;
  /** Events after the newest signed tree head of their tenant: chained, but not yet signed. */
  readonly unsignedEvents: number;
  /** When the newest signed tree head was signed, ISO 8601; null without one. */
  readonly signedAt: string | null;
}

/** The outcome of verifying a log or an export of it. */
export interface LogVerification {
  readonly ok: boolean;
  /** The first of `findings`; null when everything is as it was written. */
  readonly finding: LogFinding | null;
  /** The first of each shard. */
  readonly findings: readonly LogFinding[];
  /** Sums over the shards. */
  readonly events: number;
  readonly blocks: number;
  readonly checkpoints: number;
  readonly unsignedEvents: number;
  /** Different tenants. */
  readonly tenants: number;
  /** False when no public key was given, so that signatures were not (or only against the file's own key) checked. */
  readonly keyTrusted: boolean;
  readonly shards: readonly ShardVerification[];
}

/** A shard's outcome with its tenants, so that those of several can be counted once. */
export interface VerifiedShard {
  readonly verification: ShardVerification;
  readonly tenantIds: readonly string[];
}

/** @param others findings about no single shard, or about shards that are not there */
export function verificationOf(
  verified: readonly VerifiedShard[],
  keyTrusted: boolean,
  others: readonly LogFinding[] = [],
): LogVerification {
  const shards = verified.map(({ verification }) => verification);
  const findings = [...shards.flatMap(({ finding }) => (finding === null ? [] : [finding])), ...others];
  const sum = (count: (shard: ShardVerification) => number): number =>
    shards.reduce((all, shard) => all + count(shard), 0);
  return {
    ok: findings.length === 0,
    finding: findings[0] ?? null,
    findings,
    events: sum(({ events }) => events),
    blocks: sum(({ blocks }) => blocks),
    checkpoints: sum(({ checkpoints }) => checkpoints),
    unsignedEvents: sum(({ unsignedEvents }) => unsignedEvents),
    tenants: new Set(verified.flatMap(({ tenantIds }) => tenantIds)).size,
    keyTrusted,
    shards,
  };
}
