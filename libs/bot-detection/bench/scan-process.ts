import { FIRST_VERSION } from '../src/domain/model/versions.js';
import { randomBytes } from 'node:crypto';
import type { Access, Connector } from '@rampart/connectors';
import { createTestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, eventLogMigrations } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { botDetection } from '../src/capability.js';
import { requestBotScanSchema } from '../src/contract/index.js';
import { scanAudience } from '../src/handlers/scan-audience.js';
import { requestBotScan } from '../src/handlers/scans.js';
import { audienceWith, automatedMember, ordinaryMember, unlimited } from '../src/testing/index.js';

/** The page size of X for followers. */
const PAGE = 1_000;
/** One of this many accounts is automated. */
const AUTOMATED = 20;

/** Scans as many followers as the argument says, on PostgreSQL, and prints time and memory. */
const total = Number(process.argv[2]);
const database = await createTestDatabase(eventLogMigrations);
const log = createPostgresEventLog({
  url: database.url,
  catalog: new EventCatalog(botDetection.events),
  keyEncryptionKey: randomBytes(32),
});
const member = (id: number) => (id % AUTOMATED === 0 ? automatedMember(id) : ordinaryMember(id));
const connector = {
  ...{ network: 'twitter', simulated: true },
  figures: async () => ({ followers: { given: true, value: total } }),
  timeline: async () => ({ items: [], next: null }),
  async followers(_access: Access, cursor: string | null) {
    const from = Number(cursor ?? 0);
    const to = Math.min(total, from + PAGE);
    const items = Array.from({ length: to - from }, (_, at) => member(from + at));
    return { items, listed: items.length, next: to < total ? String(to) : null };
  },
} as unknown as Connector;
const activeModel = async () => FIRST_VERSION.id;
const context = { log, clock: systemClock, ids: randomIds, places: unlimited, activeModel };
const nora = { tenantId: randomIds.next(), userId: randomIds.next(), username: 'nora' };
const asked = { network: 'twitter', accountId: randomIds.next(), depth: 'surface', limit: total };
const { value } = await requestBotScan(context, nora, requestBotScanSchema.parse(asked));
const before = process.cpuUsage();
await scanAudience(
  { ...context, audiences: audienceWith(connector) },
  { tenantId: nora.tenantId, scanId: value.id },
  { signal: new AbortController().signal },
);
const { user, system } = process.cpuUsage(before);
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6, megabytes }));
await log.close();
await database.drop();
