import { withTenant } from '@rampart/database';
import { compared, type Report } from '@rampart/kernel/testing';
import { countEvents, eventFilterOf, eventList } from '@rampart/soc';
import type { DataSource, EntityManager } from 'typeorm';
import { percentile } from './bench-database.js';
import { LAST_DAY, TENANT } from './stored-events.js';

const ROUNDS = 25;
const HOUR = 3_600_000;
const SILENT = '00000000-0000-7000-8000-00000000dddd';

/** A moment by which half of the stored days had arrived. */
const PAST = { at: new Date(LAST_DAY - 4 * 24 * HOUR), position: 1, socPosition: 1 };

interface Asked {
  readonly q?: string;
  readonly filter?: readonly string[];
  readonly cursor?: string;
}
const filter = (...conditions: readonly string[]): Asked => ({ filter: conditions });
const at = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());
const hour = (n: number): readonly string[] => [
  `time:gte:${at(LAST_DAY - n * HOUR)}`,
  `time:lt:${at(LAST_DAY - (n - 1) * HOUR)}`,
];
const placeAt = (ms: number): string =>
  Buffer.from(JSON.stringify(['-time', new Date(ms).toISOString(), '1'])).toString('base64url');

const KINDS: Readonly<Record<string, (round: number) => Asked>> = {
  'no filter': () => ({}),
  'a severity': () => filter('severity:in:low'),
  'a rare severity': () => filter('severity:in:high'),
  'alerts alone': () => filter('kind:in:alert'),
  'a user': (n) => filter(`user:in:user${n * 97}`),
  'a host': (n) => filter(`host:in:host${n % 40}`),
  'a client': (n) =>
    filter(`client:in:10.${(n * 11) % 7}.${Math.floor((n * 11) / 7) % 200}.${(n * 11) % 250}`),
  'resolved ones': () => filter('status:in:resolved'),
  'a severity that none has': () => filter('severity:in:medium'),
  'a type that none has': () => filter('type:in:breach'),
  'a host without events': (n) => filter(`host:in:cellar${n}`),
  'a source that sent nothing': () => filter(`source:in:${SILENT}`),
  'a host and a severity never together': (n) => filter(`host:in:host${n % 39}`, 'severity:in:high'),
  'an hour': (n) => filter(...hour(n)),
  'a frequent word': () => ({ q: 'accepted' }),
  'a word of one row in a thousand': () => ({ q: 'preauth' }),
  'a rare word': () => ({ q: 'quokka' }),
  'a word nobody wrote': (n) => ({ q: `wombat${n}` }),
  'a phrase': (n) => ({ q: `"password for user${n * 31}"` }),
  'a frequent word and a user': (n) => ({ q: 'failed', ...filter(`user:in:user${n * 97}`) }),
  'a frequent word and a rare severity': () => ({ q: 'accepted', ...filter('severity:in:high') }),
  'a frequent word and alerts': () => ({ q: 'failed', ...filter('kind:in:alert') }),
  'a frequent word and an hour': (n) => ({ q: 'failed', ...filter(...hour(n)) }),
  'a rare word and a host': (n) => ({ q: 'quokka', ...filter(`host:in:host${n % 40}`) }),
  'two frequent words never together': () => ({ q: 'failed accepted' }),
  'a frequent word, a hundred pages on': (n) => ({ q: 'failed', cursor: placeAt(LAST_DAY - n * HOUR) }),
};

const count = (manager: EntityManager, { q, filter: asked }: Asked) =>
  countEvents(manager, eventFilterOf(eventList.conditions({ filter: asked }), q));

export async function measureSearches(report: Report, app: DataSource): Promise<void> {
  const baseline = await timesOf(app, (manager) => manager.query(BARE, [TENANT]));
  for (const [name, wanted] of Object.entries(KINDS)) {
    const page = (past: typeof PAST | null) => (manager: EntityManager, round: number) =>
      eventList.page(manager, { past }, { limit: 50, ...wanted(round) });
    const pages = await timesOf(app, page(null));
    const then = await timesOf(app, page(PAST));
    const counts = await timesOf(app, (manager, round) => count(manager, wanted(round)));
    const reportTimes = (what: string, times: readonly number[], share: number): void =>
      compared(
        report,
        `${what}: ${name}, p${share * 100}`,
        [percentile(times, share), 'ms'],
        'bare page by primary key',
        percentile(baseline, share),
      );
    for (const share of [0.5, 0.95]) reportTimes('page', pages, share);
    for (const share of [0.5, 0.95]) reportTimes('page as of five days before', then, share);
    for (const share of [0.5, 0.95]) reportTimes('count', counts, share);
  }
}

const BARE = `SELECT * FROM soc.event WHERE tenant_id = $1 ORDER BY received_at DESC, tenant_id DESC, id DESC LIMIT 50`;

async function timesOf(
  app: DataSource,
  work: (manager: EntityManager, round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await withTenant(app, TENANT, (manager) => work(manager, round));
    if (round > 0) times.push(performance.now() - started);
  }
  return times;
}
