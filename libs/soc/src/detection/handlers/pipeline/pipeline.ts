import {
  advanceCheckpoint,
  type EventLog,
  type Lease,
  type LeaseConnection,
  Leases,
  type RecordedEvent,
  registerSubscription,
  Subscription,
} from '@rampart/event-log';
import type { DataSource, EntityManager } from 'typeorm';
import { SOC_SHARD } from '../../../domain/stream/stream.events.js';
import { ensureDay } from '../../../intake/handlers/days.js';
import { keepMatches } from '../../projections/matches/matches.js';
import { announce, appendAlerts } from './announce.js';
import { decode, type Decoded, type DecodedPage } from './decode-page.js';
import {
  insertRows,
  keepRemembered,
  removeAlerts,
  rowsOf,
  updateRepeated,
} from '../../projections/events/store.js';
import { type Remembered, Tenants } from './tenants.js';
import { wipe } from '../../projections/events/wipe.js';

export interface PipelineSettings {
  readonly log: EventLog;
  readonly socLog: EventLog;
  readonly database: DataSource;
  /** A session that no work holds; the default is `database`. */
  readonly leasing?: LeaseConnection;
  readonly onError: (error: unknown) => void;
  /** Milliseconds; the default is 4,000. */
  readonly leaseMs?: number;
  /** Number of log positions between two snapshots. */
  readonly snapshotEvery?: number;
}

export const DETECTION = 'soc-detection';
const KEY = { shard: SOC_SHARD, name: DETECTION, slot: 'live' } as const;
/** What one transaction stores, unless a delivery is larger. Small pages let the server work beside the decoder. */
const AT_ONCE = { events: 64, bytes: 256_000 };

/** Runs in one process at a time. Events, memory and checkpoint commit together, so a retry appends each alert once. */
export class DetectionPipeline {
  readonly #subscription: Subscription;
  readonly #tenants: Tenants;

  constructor(private readonly settings: PipelineSettings) {
    const { socLog, database, leasing = database, onError, leaseMs } = settings;
    this.#tenants = new Tenants(settings);
    this.#subscription = new Subscription({
      log: socLog,
      dataSource: database,
      key: KEY,
      version: 1,
      deliver: (events, lease) => this.#deliver(events, lease),
      onError,
      leases: new Leases(leasing, leaseMs),
    });
  }

  async start(): Promise<void> {
    const { database, leasing = database } = this.settings;
    await registerSubscription(leasing, KEY, { version: 1, position: 0 });
    this.#subscription.start();
  }

  async stop(): Promise<void> {
    await this.#subscription.stop();
  }

  async #deliver(events: readonly RecordedEvent[], lease: Lease): Promise<void> {
    try {
      await this.#inTurn(events, lease);
    } catch (error) {
      // The memory may be ahead of the failed commit.
      this.#tenants.forget();
      throw error;
    }
  }

  /** Decodes the next page while the last one is stored. */
  async #inTurn(events: readonly RecordedEvent[], lease: Lease): Promise<void> {
    let from = lease.position;
    let storing = Promise.resolve();
    this.#tenants.continueFrom(from);
    for (const page of pagesOf(events)) {
      const to = page.at(-1)?.position ?? from;
      const became = await decode(this.settings, this.#tenants, page);
      const remembered = this.#tenants.reached(to);
      await storing;
      storing = this.#page(became, remembered, { epoch: lease.epoch, from, to });
      // `await storing` reports the failure; this avoids an unhandled rejection.
      storing.catch(() => undefined);
      from = to;
    }
    await storing;
  }

  async #page(
    { decoded, forgotten }: DecodedPage,
    remembered: readonly Remembered[],
    move: { readonly epoch: number; readonly from: number; readonly to: number },
  ): Promise<void> {
    const { database, log, socLog } = this.settings;
    for (const { receivedAt } of decoded) await ensureDay(database, new Date(receivedAt));
    await appendAlerts(log, decoded);
    await database.transaction(async (manager) => {
      // The log restores lost rows, and announcements wait for the next append, so a synchronous commit is not needed.
      await manager.query(`SET LOCAL synchronous_commit = off`);
      await advanceCheckpoint(manager, KEY, move);
      await this.#store(manager, decoded);
      await wipe(manager, log, forgotten);
      await keepRemembered(manager, remembered);
    });
    await announce(socLog, decoded);
  }

  async #store(manager: EntityManager, decoded: readonly Decoded[]): Promise<void> {
    await removeAlerts(manager, decoded);
    const { rows, repeated } = rowsOf(decoded);
    await insertRows(manager, rows);
    await updateRepeated(manager, repeated);
    await keepMatches(
      manager,
      decoded.flatMap(({ matches }) => matches),
    );
  }
}

function* pagesOf(events: readonly RecordedEvent[]): Generator<readonly RecordedEvent[]> {
  let page: RecordedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    page.push(event);
    bytes += (event.data as { bytes?: number }).bytes ?? 0;
    if (page.length < AT_ONCE.events && bytes < AT_ONCE.bytes) continue;
    yield page;
    page = [];
    bytes = 0;
  }
  if (page.length > 0) yield page;
}
