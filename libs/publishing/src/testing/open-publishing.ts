import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog, eventLogMigrations } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { publishing } from '../capability.js';
import { CLOCK_TIMES, type ClockTimes, type PublishContext } from '../clock/context.js';
import { Ledger, type Sql } from '../clock/ledger.js';
import { PublishClock } from '../clock/publish-clock.js';
import type { PublishingServices } from '../handlers/services.js';
import type { PublishingConnectors } from '../ports/networks.js';
import { FakeAccounts, fakeNeighbours } from './neighbours.js';

export const publishingMigrations = [...eventLogMigrations, ...publishing.migrations];

/** Short times for tests; they do not cause repeated posts. */
export const QUICK_TIMES: ClockTimes = {
  ...CLOCK_TIMES,
  ...{ lookEveryMs: 100, aheadMs: 1_000, claimMs: 2_000, commitTimeoutMs: 1_000, commitMs: 2_500 },
  ...{ pollMs: 100, jobFirstMs: 1_200, lookUps: 3 },
};

interface Opening {
  readonly url: string;
  readonly kek: Buffer;
  readonly connectors: PublishingConnectors;
  readonly accounts?: FakeAccounts;
  readonly times?: ClockTimes;
  readonly media?: PublishContext['media'];
}

export async function openPublishing({
  url,
  kek,
  connectors,
  accounts = new FakeAccounts(),
  ...rest
}: Opening) {
  const catalog = new EventCatalog(publishing.events);
  const log = createPostgresEventLog({ url, catalog, keyEncryptionKey: kek });
  const settings = {
    url,
    applicationName: 'publishing-spec',
    entities: [...publishing.entities],
    poolSize: 6,
  };
  const system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
  const database = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
  const recording = { log, clock: systemClock, ids: randomIds };
  const neighbours = fakeNeighbours(accounts);
  const services: PublishingServices = {
    ...recording,
    ...neighbours,
    ...(rest.media && { media: rest.media }),
    database,
  };
  const sql: Sql = async <Row>(text: string, values: readonly unknown[]) => {
    const answer = (await system.query(text, [...values])) as unknown[];
    return (Array.isArray(answer[0]) ? answer[0] : answer) as Row[];
  };
  const times = rest.times ?? QUICK_TIMES;
  const faults: unknown[] = [];
  const publish: PublishContext = {
    ...recording,
    ...{ connectors, accounts, times, media: services.media },
    ledger: new Ledger({ sql, worker: randomIds.next(), ...times }),
    onFault: (error) => void faults.push(error),
    chance: () => 0.5,
  };
  const close = async (): Promise<void> => {
    await log.close();
    await Promise.all([system.destroy(), database.destroy()]);
  };
  return {
    services,
    publish,
    accounts,
    sql,
    faults,
    system,
    log,
    clock: () => new PublishClock(publish),
    close,
  };
}

export type OpenPublishing = Awaited<ReturnType<typeof openPublishing>>;
