export interface LogFinding {
  /** The first four name events; `malformed` an unreadable file; the others contradicting evidence. */
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
  /** Null when the file does not name a shard. */
  readonly shard: number | null;
  /** Such as `log.event`; null for an unreadable file. */
  readonly table: string | null;
  /** The first affected event; null when unknown. */
  readonly position: number | null;
  /** Differs from `position` when only a range of events is known. */
  readonly lastPosition: number | null;
  readonly tenantId: string | null;
  readonly stream: string | null;
  /** One sentence for a person. */
  readonly message: string;
}

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

export function findingOf(shard: number | null, { table, ...finding }: ShardFinding): LogFinding {
  return { shard, table: table ?? TABLES[finding.kind], ...finding };
}

export interface ShardVerification {
  readonly shard: number;
  readonly ok: boolean;
  readonly finding: LogFinding | null;
  readonly events: number;
  readonly blocks: number;
  readonly tenants: number;
  readonly checkpoints: number;
  /** The number of commands; null for an export. */
  readonly commands: number | null;
  readonly head: number;
  /** Events that are chained, but not signed yet. */
  readonly unsignedEvents: number;
  /** ISO 8601; null without a signed checkpoint. */
  readonly signedAt: string | null;
}

export interface LogVerification {
  readonly ok: boolean;
  /** The first of `findings`; null when the log is intact. */
  readonly finding: LogFinding | null;
  readonly findings: readonly LogFinding[];
  readonly events: number;
  readonly blocks: number;
  readonly checkpoints: number;
  readonly unsignedEvents: number;
  readonly tenants: number;
  /** False when no public key was given: signatures are then unchecked, or checked with the file's own key. */
  readonly keyTrusted: boolean;
  readonly shards: readonly ShardVerification[];
}

export interface VerifiedShard {
  readonly verification: ShardVerification;
  readonly tenantIds: readonly string[];
}

/** @param others findings that do not concern a single shard, or missing shards */
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
