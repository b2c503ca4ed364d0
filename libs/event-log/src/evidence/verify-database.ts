import type { Pool } from 'pg';
import { type EventSlice, FIELD, readSlice } from '../postgres/event-slice.js';
import { openLogPools } from '../postgres/log-pools.js';
import { StreamNames } from '../postgres/stream-names.js';
import { type Digest, digest, fromDigest, toDigest } from './hashes.js';
import type { EventClaim } from './claims.js';
import { LogVerifier } from './log-verifier.js';
import { compareState, type LogState, readState } from './log-state.js';
import { type DueTile, TileComparison } from './tile-comparison.js';
import { CommandComparison } from './command-comparison.js';
import { type CommandRows, openCommandRows } from './command-rows.js';
import { shardsOf } from './known-checkpoints.js';
import { readShards } from './shards.js';
import { findingOf, type LogVerification, type VerifiedShard, verificationOf } from './verification.js';

export interface VerifyDatabaseSettings {
  readonly url: string;
  /** The 32 bytes of an Ed25519 key; without it signatures are not checked. */
  readonly publicKey?: Buffer;
  /** The public keys of former signing keys. */
  readonly otherKeys?: readonly Buffer[];
  readonly shard?: number;
  /** Shards that must exist, so that a completely deleted shard is reported. */
  readonly expectedShards?: readonly number[];
  /** Checkpoints stored elsewhere, which reveal a removed end of the log with its evidence. */
  readonly knownCheckpoints?: readonly string[];
  readonly onProgress?: (progress: {
    readonly shard: number;
    readonly position: number;
    readonly head: number;
  }) => void;
}

const SLICE = 20_000;

export const trustedKeys = ({
  publicKey,
  otherKeys = [],
}: Pick<VerifyDatabaseSettings, 'publicKey' | 'otherKeys'>): readonly Buffer[] =>
  publicKey === undefined ? [] : [publicKey, ...otherKeys];

/** Verifies each shard up to the head at the start; appends may continue. */
export async function verifyDatabase(settings: VerifyDatabaseSettings): Promise<LogVerification> {
  const pools = openLogPools({ url: settings.url }, () => undefined);
  try {
    const there = await readShards(pools.read);
    const { shard, expectedShards = [], knownCheckpoints = [] } = settings;
    const due = [...expectedShards, ...shardsOf(knownCheckpoints)];
    const shards = shard === undefined ? there : [shard];
    const verified: VerifiedShard[] = [];
    for (const one of shards) verified.push(await verifyShard(pools.read, one, settings));
    const lost = shard === undefined ? [...new Set(due)].filter((one) => !there.includes(one)) : [];
    return verificationOf(verified, settings.publicKey !== undefined, lost.map(lostShard));
  } finally {
    await pools.close();
  }
}

const lostShard = (shard: number) =>
  findingOf(shard, {
    kind: 'removed',
    table: 'log.head',
    position: 1,
    lastPosition: null,
    tenantId: null,
    stream: null,
    message: `Shard ${shard} is missing with everything it held.`,
  });

async function verifyShard(
  pool: Pool,
  shard: number,
  settings: VerifyDatabaseSettings,
): Promise<VerifiedShard> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const state = await readState(client, shard, settings.knownCheckpoints ?? []);
    const commands = await openCommandRows(client, shard);
    const verified = await new ShardOfDatabase(pool, shard, settings, commands).run(state);
    await client.query('COMMIT');
    client.release();
    return verified;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

class ShardOfDatabase {
  private readonly tiles = new TileComparison();
  private readonly verifier: LogVerifier;
  private readonly comparison = new CommandComparison();
  private readonly names: StreamNames;

  constructor(
    private readonly pool: Pool,
    private readonly shard: number,
    private readonly settings: VerifyDatabaseSettings,
    private readonly commands: CommandRows,
  ) {
    this.names = new StreamNames(pool);
    this.verifier = new LogVerifier({
      shard,
      tenantId: null,
      publicKeys: trustedKeys(settings),
      onLeaf: (tenantId, leafHash, position) => this.tiles.add(tenantId, fromDigest(leafHash), position),
      locate: (tenantId, firstIndex, hashes) => this.locate(tenantId, firstIndex, hashes),
    });
  }

  async run(state: LogState): Promise<VerifiedShard> {
    for (const [tenantId, checkpoints] of state.checkpoints)
      this.verifier.tenant(tenantId).expect(checkpoints);
    // Includes positions beyond the head: an event there was inserted by hand.
    const last = Math.max(state.head, state.last.event);
    for (let after = 0; after < last; after += SLICE) {
      const upTo = Math.min(after + SLICE, last);
      this.comparison.expect(await this.commands.take(upTo));
      await this.slice(after, upTo, state);
      this.settings.onProgress?.({ shard: this.shard, position: upTo, head: state.head });
    }
    this.comparison.expect(await this.commands.take(Infinity));
    this.comparison.finish();
    await this.compareTiles(this.tiles.edge(), state);
    compareState(this.verifier, state);
    return this.verifier.finish(state.head, this.comparison);
  }

  private async slice(after: number, upTo: number, state: LogState): Promise<void> {
    const events = await readSlice(this.pool, this.names, this.shard, {
      after,
      upTo,
      leaves: true,
    });
    const blocks = await readBlocks(this.pool, this.shard, after, upTo);
    let next = 0;
    for (let row = 0; row < events.count; row += 1) {
      const claim = claimOf(events, row, this.shard);
      if (claim.header.position > state.head)
        this.verifier.report({
          kind: 'inserted',
          position: claim.header.position,
          lastPosition: claim.header.position,
          tenantId: claim.header.tenantId,
          stream: claim.header.stream,
          message: `The event of position ${claim.header.position} lies beyond the head of the log, ${state.head}.`,
        });
      const streamId = events.rows.int8(row, FIELD.streamId);
      state.seen(streamId, claim.header);
      for (; (blocks[next]?.lastPosition ?? Infinity) < claim.header.position; next += 1)
        await this.verifier.block(blocks[next] as (typeof blocks)[number]);
      this.verifier.event(claim);
      this.comparison.event({
        header: claim.header,
        streamId,
        payload: events.rows.text(row, FIELD.payload),
      });
      for (; (blocks[next]?.lastPosition ?? Infinity) <= claim.header.position; next += 1)
        await this.verifier.block(blocks[next] as (typeof blocks)[number]);
    }
    for (const block of blocks.slice(next)) await this.verifier.block(block);
    await this.compareTiles(this.tiles.takeWhole(), state);
  }

  /** Finds the rewritten event: the first whose leaf differs from the level-0 tiles. */
  private async locate(
    tenantId: string,
    firstIndex: number,
    hashes: readonly Digest[],
  ): Promise<number | null> {
    const { rows } = await this.pool.query<{ idx: string; hashes: Buffer }>(
      `SELECT idx, hashes FROM log.tile WHERE shard = $1 AND tenant_id = $2 AND level = 0 AND idx BETWEEN $3 AND $4`,
      [this.shard, tenantId, Math.floor(firstIndex / 256), Math.floor((firstIndex + hashes.length) / 256)],
    );
    const tiles = new Map(rows.map((row) => [Number(row.idx), row.hashes]));
    const wrong = hashes.findIndex((hash, offset) => {
      const index = firstIndex + offset;
      const stored = tiles
        .get(Math.floor(index / 256))
        ?.subarray((index % 256) * 32, (index % 256) * 32 + 32);
      return stored?.length === 32 && toDigest(stored) !== hash;
    });
    return wrong < 0 ? null : wrong;
  }

  private async compareTiles(due: readonly DueTile[], state: LogState): Promise<void> {
    if (due.length === 0) return;
    const { rows } = await this.pool.query<{ tenant_id: string; level: number; idx: string; hashes: Buffer }>(
      `SELECT t.tenant_id, t.level, t.idx, t.hashes FROM unnest($2::uuid[], $3::smallint[], $4::bigint[]) r(tenant_id, level, idx)
       JOIN log.tile t ON t.shard = $1 AND t.tenant_id = r.tenant_id AND t.level = r.level AND t.idx = r.idx`,
      [this.shard, due.map((t) => t.tenantId), due.map((t) => t.level), due.map((t) => t.idx)],
    );
    const stored = new Map(rows.map((row) => [`${row.tenant_id}/${row.level}/${row.idx}`, row.hashes]));
    for (const tile of due) {
      const hashes = stored.get(`${tile.tenantId}/${tile.level}/${tile.idx}`) ?? Buffer.alloc(0);
      const signed = state.signedHashes(tile);
      const length = Math.min(tile.hashes.length, Math.max(signed, hashes.length));
      if (hashes.length >= signed && hashes.subarray(0, length).equals(tile.hashes.subarray(0, length)))
        continue;
      this.verifier.report({
        kind: 'tile',
        position: tile.position,
        lastPosition: null,
        tenantId: tile.tenantId,
        stream: null,
        message: `Tile ${tile.level}/${tile.idx} of tenant ${tile.tenantId} does not match the events under it.`,
      });
    }
  }
}

export function claimOf(slice: EventSlice, row: number, shard: number): EventClaim {
  const { rows } = slice;
  return {
    header: {
      shard,
      position: slice.position(row),
      tenantId: rows.uuid(row, FIELD.tenantId),
      stream: slice.stream(row),
      version: rows.int4(row, FIELD.version),
      type: rows.text(row, FIELD.type),
      schemaVersion: rows.int2(row, FIELD.schemaVersion),
      eventId: rows.uuid(row, FIELD.eventId),
      atMicroseconds: slice.atMicroseconds(row),
      actor: rows.text(row, FIELD.actor),
      correlationId: rows.uuid(row, FIELD.correlationId),
      causation: slice.causation(row),
    },
    payloadHash: digest(rows.slice(row, FIELD.payload)),
    leaf: toDigest(rows.slice(row, FIELD.leaf)),
  };
}

/** Reads blocks in order whose end is after `after` and at most `upTo`. */
export async function readBlocks(
  pool: Pick<Pool, 'query'>,
  shard: number,
  after: number,
  upTo: number,
  tenantId?: string,
) {
  const { rows } = await pool.query<{
    tenant_id: string;
    n: string;
    first_position: string;
    last_position: string;
    size: string;
    hash: Buffer;
  }>(
    `SELECT tenant_id, n, first_position, last_position, size, hash FROM log.block
     WHERE shard = $1 AND last_position > $2 AND last_position <= $3 AND ($4::uuid IS NULL OR tenant_id = $4)
     ORDER BY last_position`,
    [shard, after, upTo, tenantId ?? null],
  );
  return rows.map((row) => ({
    shard,
    tenantId: row.tenant_id,
    n: Number(row.n),
    firstPosition: Number(row.first_position),
    lastPosition: Number(row.last_position),
    size: Number(row.size),
    hash: row.hash,
    leaves: null,
  }));
}
