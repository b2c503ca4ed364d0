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
import type { DataSource } from 'typeorm';
import { SOC_SHARD } from '../../../domain/stream/stream.events.js';
import { ensureDay } from '../../../intake/handlers/days.js';
import { keepMatches } from '../../projections/matches/matches.js';
import { announce, appendAlerts } from './announce.js';
import { decode, type Decoded, type DecodedPage } from './decode-page.js';
import { watchedOf, watchPage } from './watched.js';
import type { DetectionWatch } from '../../ports/detection-watch.js';
import { Pace } from './pace.js';
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
  /** Null when no traces are kept. */
  readonly watch?: DetectionWatch | null;
  /** Milliseconds; the default is 4,000. */
  readonly leaseMs?: number;
  /** Number of log positions between two snapshots. */
  readonly snapshotEvery?: number;
}

export const DETECTION = 'soc-detection';
const KEY = { shard: SOC_SHARD, name: DETECTION, slot: 'live' } as const;
/**
 * What one transaction stores, unless a delivery is larger. Small pages let the server work beside the decoder; pages
 * of half or a quarter of the size gain nothing.
 */
const AT_ONCE = { events: 64, bytes: 256_000 };

const MOST_READ = 1_000;
/**
 * Milliseconds from one turn with less than a page to the next. A turn costs as much CPU as a hundred lines; half of
 * this is added to live messages.
 */
const TURN_MS = 40;
/** The log restores lost rows, and announcements wait for the next append. */
const FLUSHED = false;

interface Move {
  readonly epoch: number;
  readonly from: number;
  readonly to: number;
}

interface Storing {
  /** Once the page has a session. */
  readonly begun: Promise<void>;
  /** Once the page is committed and announced. */
  readonly stored: Promise<void>;
}

const NOTHING: Storing = { begun: Promise.resolve(), stored: Promise.resolve() };

/** Runs in one process at a time. Events and checkpoint commit together, so a retry appends each alert once. */
export class DetectionPipeline {
  readonly #subscription: Subscription;
  readonly #tenants: Tenants;
  #remembering = Promise.resolve();
  readonly #pace = new Pace(TURN_MS);
  #stopping = false;

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
    this.#stopping = true;
    await this.#subscription.stop();
    await this.#remembering;
  }

  async #deliver(events: readonly RecordedEvent[], lease: Lease): Promise<number> {
    try {
      return await this.#inTurn(await this.#gathered(events), lease);
    } catch (error) {
      // The memory may be ahead of the failed commit.
      this.#tenants.forget();
      throw error;
    }
  }

  /** Adds what comes in while less than a page waits for its turn. */
  async #gathered(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const after = events.at(-1)?.position ?? 0;
    const waited = await this.#pace.next(this.#stopping || isPage(events));
    return waited ? [...events, ...(await this.settings.socLog.read({ after, limit: MOST_READ }))] : events;
  }

  /** Decodes the next page while the last two are stored. @returns the position that was reached */
  async #inTurn(events: readonly RecordedEvent[], { epoch, position }: Lease): Promise<number> {
    let from = position;
    let [earlier, last] = [NOTHING, NOTHING];
    this.#tenants.continueFrom(from);
    for await (const page of this.#pagesFrom(events)) {
      const to = page.at(-1)?.position ?? from;
      const became = await decode(this.settings, this.#tenants, page);
      const remembered = this.#tenants.reached(to);
      await earlier.stored;
      earlier = last;
      last = this.#store(became, remembered, { epoch, from, to }, last);
      from = to;
    }
    await last.stored;
    return from;
  }

  /** Reads on while there is more than a page, so that decoding need not wait until everything is stored. */
  async *#pagesFrom(events: readonly RecordedEvent[]): AsyncGenerator<readonly RecordedEvent[]> {
    for (let read = events; ;) {
      const pages = [...pagesOf(read)];
      yield* pages;
      const after = read.at(-1)?.position;
      if (pages.length < 2 || after === undefined || this.#stopping) return;
      read = await this.settings.socLog.read({ after, limit: MOST_READ });
    }
  }

  #store(became: DecodedPage, remembered: readonly Remembered[], move: Move, before: Storing): Storing {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { watch = null } = this.settings;
    const storing = () => this.#page(became, move, before, begin);
    const stored = (watch === null ? storing() : watchPage(watch, became, storing)).finally(begin);
    // Who awaits the page, or the one behind it, gets the failure; this avoids an unhandled rejection.
    stored.then(
      () => this.#remember(remembered),
      () => undefined,
    );
    return { begun, stored };
  }

  /** Inserts rows of events beside the page before this one, and commits after it. */
  async #page(
    { decoded, forgotten }: DecodedPage,
    move: Move,
    before: Storing,
    begin: () => void,
  ): Promise<void> {
    const { database, log, socLog } = this.settings;
    if (decoded.length === 0 && forgotten.length === 0) {
      await before.stored;
      return advanceCheckpoint(database, KEY, move, FLUSHED);
    }
    for (const { receivedAt } of decoded) await ensureDay(database, new Date(receivedAt));
    if (decoded.some(({ changes }) => changes.length > 0)) {
      await before.stored;
      for (const of of decoded) await this.#appendAlerts(of);
    }
    const { events, alerts, repeated } = rowsOf(decoded);
    // The page before has its session by then, so the two cannot wait for each other.
    await before.begun;
    await database.transaction(async (manager) => {
      begin();
      await insertRows(manager, events);
      await before.stored;
      await removeAlerts(manager, decoded);
      await insertRows(manager, alerts);
      await updateRepeated(manager, repeated);
      await keepMatches(
        manager,
        decoded.flatMap(({ matches }) => matches),
      );
      await wipe(manager, log, forgotten);
      await advanceCheckpoint(manager, KEY, move, FLUSHED);
    });
    await announce(socLog, decoded);
  }

  #appendAlerts(decoded: Decoded): Promise<void> {
    const { log, watch = null } = this.settings;
    const append = () => appendAlerts(log, decoded);
    return watch === null || decoded.changes.length === 0
      ? append()
      : watch.within(watchedOf(decoded), append);
  }

  /** Memory only shortens a restart, so no page waits for it. */
  #remember(remembered: readonly Remembered[]): void {
    const { database, onError } = this.settings;
    if (remembered.length > 0)
      this.#remembering = this.#remembering.then(() => keepRemembered(database, remembered)).catch(onError);
  }
}

const bytesOf = ({ data }: RecordedEvent): number => (data as { bytes?: number }).bytes ?? 0;

const isPage = (events: readonly RecordedEvent[]): boolean =>
  events.length >= AT_ONCE.events || events.reduce((sum, event) => sum + bytesOf(event), 0) >= AT_ONCE.bytes;

function* pagesOf(events: readonly RecordedEvent[]): Generator<readonly RecordedEvent[]> {
  let page: RecordedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    page.push(event);
    bytes += bytesOf(event);
    if (page.length < AT_ONCE.events && bytes < AT_ONCE.bytes) continue;
    yield page;
    page = [];
    bytes = 0;
  }
  if (page.length > 0) yield page;
}
