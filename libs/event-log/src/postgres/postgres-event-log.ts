import type { DatabasePlace } from '@rampart/database';
import { checkAppendRequest, contentHash, eventIdsOf } from '../append-request.js';
import type { EventCatalog } from '../catalog/event-catalog.js';
import { EventCodec } from '../catalog/event-codec.js';
import type {
  AppendRequest,
  AppendResult,
  EventLog,
  ForgetRequest,
  PastAppend,
  Position,
  ReadOptions,
  RecordedEvent,
  TenantEvents,
} from '../contract/event-log.js';
import { commandIdReused, StreamConflictError } from '../errors.js';
import { forgetAppend } from '../sealing/forget.js';
import { createPersonalVault, type PersonalVault } from '../sealing/personal-vault.js';
import { appendBatch, type AppendOutcome, type PreparedAppend } from './append-batch.js';
import { readSlice } from './event-slice.js';
import { lazyEvents } from './lazy-event.js';
import type { LogPools } from './log-pools.js';
import { type LogSessions, openLogSessions } from './log-sessions.js';
import { DESTROY_KEY_SQL, PostgresSubjectKeys } from './postgres-subject-keys.js';
import { assertContiguous, readAfter, readStreamAfter, readTenantAfter } from './read-events.js';
import { KeyRing } from '../sealing/key-ring.js';
import { Sequencer } from './sequencer.js';
import { StreamNames } from './stream-names.js';
import { replayTenant } from './tenant-replay.js';

/** The login's sessions switch to `rampart_system`. */
export interface PostgresEventLogSettings extends DatabasePlace {
  readonly catalog: EventCatalog;
  /** Wraps the data keys of persons: 32 bytes, or several keys of which the first wraps. */
  readonly keyEncryptionKey: Buffer | KeyRing;
  /** The default is shard 0, which most capabilities share. */
  readonly shard?: number;
  /** Milliseconds of retries while the database does not answer; default 15,000. */
  readonly timeoutMs?: number;
  readonly onProblem?: (error: Error) => void;
  /** Sessions of another log. Their opener closes them. */
  readonly sessions?: LogSessions;
}

/** Small slices are 1.3 to 1.5 times faster than one of 5,000: they fit the caches, and the server never waits. */
const REPLAY_SLICE = 2000;
const SLICES_AHEAD = 3;

/** Opens a log on a migrated database; the caller closes it. */
export function createPostgresEventLog(
  settings: PostgresEventLogSettings,
): EventLog & { readonly vault: PersonalVault } {
  return new PostgresEventLog(settings, settings.sessions ?? openLogSessions(settings));
}

class PostgresEventLog implements EventLog {
  private readonly shard: number;
  private readonly codec: EventCodec;
  private readonly sequencer: Sequencer;
  private readonly pools: LogPools;
  private readonly names: StreamNames;
  /** Reads that were sent in this turn of the event loop. */
  private readonly asked = new Map<string, Promise<RecordedEvent[]>>();
  readonly vault: PersonalVault;

  constructor(
    private readonly settings: PostgresEventLogSettings,
    private readonly sessions: LogSessions,
  ) {
    this.shard = settings.shard ?? 0;
    const { pools } = sessions;
    this.pools = pools;
    const { keyEncryptionKey: given } = settings;
    const ring = given instanceof KeyRing ? given : new KeyRing(given);
    const keys = new PostgresSubjectKeys(pools.read, ring);
    this.codec = new EventCodec(settings.catalog, keys);
    this.vault = createPersonalVault(keys);
    this.sequencer = new Sequencer({
      send: (batch) => appendBatch(pools.write, this.shard, batch),
      timeoutMs: settings.timeoutMs ?? 15_000,
    });
    this.names = new StreamNames(pools.read);
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    return toResult(request, await this.sequencer.submit(await this.prepare(request)));
  }

  private async prepare(request: AppendRequest): Promise<PreparedAppend> {
    checkAppendRequest(request);
    const events = await this.codec.encode(request);
    return {
      request,
      events,
      eventIds: eventIdsOf(request.tenantId, request.commandId, events.length),
      contentHash: contentHash(request.stream, events),
      at: Date.parse(request.metadata.at),
      size: events.reduce((sum, { payload }) => sum + payload.length, 0),
    };
  }

  readStream(tenantId: string, stream: string, afterVersion = 0, limit?: number): Promise<RecordedEvent[]> {
    const asked = { tenantId, stream, afterVersion, ...(limit !== undefined && { limit }) };
    return readStreamAfter(this.pools.read, this.codec, this.shard, asked);
  }

  read({ after, limit, tenantId }: ReadOptions): Promise<RecordedEvent[]> {
    if (tenantId === undefined) return this.readShared(after, limit);
    return readTenantAfter(this.pools.read, this.codec, this.shard, { after, limit, tenantId });
  }

  /** Reads once for all subscriptions at the head, because all ask for the same events when they are woken. */
  private readShared(after: Position, limit: number): Promise<RecordedEvent[]> {
    const question = `${after}:${limit}`;
    const asked = this.asked.get(question);
    if (asked !== undefined) return asked;
    const answer = readAfter(this.pools.read, this.codec, this.shard, { after, limit });
    this.asked.set(question, answer);
    // Removed at the end of this turn, because a later read may find a later event.
    queueMicrotask(() => this.asked.delete(question));
    return answer;
  }

  async *replay(
    after: Position,
    upTo?: Position,
    only?: TenantEvents,
  ): AsyncIterable<readonly RecordedEvent[]> {
    const head = await this.head();
    const end = Math.min(upTo ?? head, head);
    if (only !== undefined) {
      const { codec, names, shard } = this;
      yield* replayTenant({ pool: this.pools.read, names, codec, shard }, { after, upTo: end, only });
      return;
    }
    const ahead: Promise<RecordedEvent[]>[] = [];
    for (let from = after; from < end || ahead.length > 0;) {
      // The next slices load while the caller works on the present one.
      for (; from < end && ahead.length < SLICES_AHEAD; from += REPLAY_SLICE) {
        const slice = this.replaySlice(from, Math.min(from + REPLAY_SLICE, end));
        slice.catch(() => undefined);
        ahead.push(slice);
      }
      const next = ahead.shift();
      if (next) yield await next;
    }
  }

  private async replaySlice(after: Position, upTo: Position): Promise<RecordedEvent[]> {
    const slice = await readSlice(this.pools.read, this.names, this.shard, { after, upTo });
    const positions = new Array<number>(slice.count);
    for (let row = 0; row < slice.count; row += 1) positions[row] = slice.position(row);
    assertContiguous(positions, after, upTo - after);
    return lazyEvents(slice, this.codec);
  }

  async findCommand(tenantId: string, commandId: string): Promise<PastAppend | null> {
    const { rows } = await this.pools.read.query<
      Record<'first_position' | 'last_position' | 'name', string> & { version: number }
    >(
      `SELECT c.first_position, c.last_position, c.version, s.name
       FROM log.command c JOIN log.stream s ON s.id = c.stream_id
       WHERE c.shard = $1 AND c.tenant_id = $2 AND c.command_id = $3`,
      [this.shard, tenantId, commandId],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { first_position, last_position, version, name } = row;
    return {
      firstPosition: Number(first_position),
      lastPosition: Number(last_position),
      version,
      stream: name,
      repeated: true,
    };
  }

  async head(): Promise<Position> {
    const { rows } = await this.pools.read.query<{ position: string }>({
      name: 'log-head',
      text: `SELECT position FROM log.head WHERE shard = $1`,
      values: [this.shard],
    });
    return Number(rows[0]?.position ?? 0);
  }

  async forget(request: ForgetRequest): Promise<AppendResult> {
    const append = forgetAppend(request);
    const prepared = await this.prepare(append);
    const client = await this.pools.write.connect();
    try {
      await client.query('BEGIN');
      await client.query(DESTROY_KEY_SQL, [request.tenantId, request.subject]);
      const [outcome] = await appendBatch(client, this.shard, [prepared]);
      const result = toResult(append, outcome as AppendOutcome);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release(error instanceof Error);
      throw error;
    }
  }

  onAppended(listener: () => void): () => void {
    return this.sessions.listener.add(this.shard, listener);
  }

  async close(): Promise<void> {
    await this.sequencer.drain();
    if (this.settings.sessions === undefined) await this.sessions.close();
  }
}

function toResult(request: AppendRequest, answer: AppendOutcome): AppendResult {
  const { outcome, firstPosition, lastPosition, version } = answer;
  if (outcome === 'reused') throw commandIdReused(request.commandId);
  if (outcome === 'conflict')
    throw new StreamConflictError(
      request.stream,
      request.expectedVersion === 'any' ? -1 : request.expectedVersion,
      version,
    );
  return { firstPosition, lastPosition, version, repeated: outcome === 'repeated' };
}
