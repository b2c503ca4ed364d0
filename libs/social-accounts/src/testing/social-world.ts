import { randomBytes } from 'node:crypto';
import { createDataSource } from '@rampart/database';
import { createTestDatabase } from '@rampart/database/testing';
import { eventLogMigrations } from '@rampart/event-log';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, randomIds } from '@rampart/kernel';
import { LinkSessions } from '../adapters/link-sessions.js';
import { SealedTokenStore } from '../adapters/sealed-token-store.js';
import { WrappingKeys } from '../adapters/wrapping-keys.js';
import { socialAccounts } from '../capability.js';
import type { Network } from '../contract/index.js';
import { postgresMentions } from '../adapters/postgres-mentions.js';
import { postgresSpending } from '../adapters/postgres-spending.js';
import { budgetsOf } from '../domain/budget.js';
import type { ProvingContext } from '../handlers/prove-ownership.js';
import type { ScamContext } from '../handlers/scam-reports.js';
import type { RoundContext } from '../handlers/work-rounds.js';
import type { WatchedAccount } from '../ports/imposter-monitoring.js';
import { MemoryNetwork } from './memory-network.js';

export interface Watched {
  readonly network: Network;
  readonly on: boolean;
  readonly accounts: readonly WatchedAccount[];
}

export async function openSocialWorld() {
  const database = await createTestDatabase([...eventLogMigrations, ...socialAccounts.migrations]);
  const settings = {
    url: database.url,
    applicationName: 'test',
    poolSize: 6,
    entities: [...socialAccounts.entities],
  };
  const app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
  const system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
  const clock = new FixedClock(new Date('2026-11-25T12:00:00.000Z'));
  const network = new MemoryNetwork(() => clock.now());
  const log = new InMemoryEventLog([...socialAccounts.events]);
  const kek = randomBytes(32);
  const keys = new WrappingKeys(kek, []);
  const watched: Watched[] = [];
  const faults: unknown[] = [];
  /** The content of pages and DNS records, by address. */
  const seen = new Map<string, string>();
  const opened: string[] = [];
  const reports = new Map<string, string>();
  const context: RoundContext & ProvingContext & ScamContext = {
    facts: {
      page: (url) => Promise.resolve(seen.get(url) ?? null),
      records: (name) => Promise.resolve(seen.has(name) ? [seen.get(name) ?? ''] : []),
    },
    scamIncidents: {
      open: (_requester, { incidentId, reportId }) => {
        opened.push(incidentId);
        reports.set(incidentId, reportId);
        return Promise.resolve();
      },
      reportOf: (_tenantId, incidentId) => Promise.resolve(reports.get(incidentId) ?? null),
    },
    budgets: budgetsOf({ SOCIAL_TWITTER_DAILY_CENTS: 100, SOCIAL_YOUTUBE_DAILY_UNITS: 1_000 }),
    spending: postgresSpending(app),
    mentions: postgresMentions(app),
    sentimentModel: () => null,
    system,
    onFault: (_name, error) => void faults.push(error),
    ...{ log, clock, ids: randomIds, sandboxOrigin: null, chance: () => 0 },
    networks: new Map([['twitter', network.connector]]),
    tokens: new SealedTokenStore(app, keys),
    sessions: new LinkSessions(app, keys),
    imposters: {
      set: (_requester, of, { on, accounts }) => {
        watched.push({ network: of, on, accounts });
        return Promise.resolve(on ? '00000000-0000-8000-8000-000000000001' : null);
      },
    },
  };
  return {
    ...{ context, network, faults, seen, opened, clock, log, app, system, kek, watched },
    async close() {
      await app.destroy();
      await system.destroy();
      await database.drop();
    },
  };
}
export type SocialWorld = Awaited<ReturnType<typeof openSocialWorld>>;
