import { withTenant } from '@rampart/database';
import { compared, type Report } from '@rampart/kernel/testing';
import { countEvents, searchEvents } from '@rampart/soc';
import type { DataSource, EntityManager } from 'typeorm';
import type { SearchEvents } from '../src/detection/contract/events.js';
import { percentile } from './bench-database.js';
import { LAST_DAY, TENANT } from './stored-events.js';

const ROUNDS = 25;
const HOUR = 3_600_000;
const SILENT = '00000000-0000-7000-8000-00000000dddd';

/** Half of the days were received. */
const PAST = { at: new Date(LAST_DAY - 4 * 24 * HOUR), position: 1, socPosition: 1 };

const KINDS: Readonly<Record<string, (round: number) => Partial<SearchEvents>>> = {
  'no filter': () => ({}),
  'a severity': () => ({ severity: ['low'] }),
  'a rare severity': () => ({ severity: ['high'] }),
  'alerts alone': () => ({ kind: 'alert' }),
  'a user': (n) => ({ user: `user${n * 97}` }),
  'a host': (n) => ({ host: `host${n % 40}` }),
  'a client': (n) => ({ srcIp: `10.${(n * 11) % 7}.${Math.floor((n * 11) / 7) % 200}.${(n * 11) % 250}` }),
  'resolved ones': () => ({ status: ['resolved'] }),
  'a severity that none has': () => ({ severity: ['medium'] }),
  'a type that none has': () => ({ type: ['breach'] }),
  'a host that nobody has': (n) => ({ host: `cellar${n}` }),
  'a source that sent nothing': () => ({ sourceId: SILENT }),
  'a host and a severity never together': (n) => ({ host: `host${n % 39}`, severity: ['high'] }),
  'an hour': (n) => hour(n),
  'a frequent word': () => ({ q: 'accepted' }),
  'a word of one row in a thousand': () => ({ q: 'preauth' }),
  'a rare word': () => ({ q: 'quokka' }),
  'a word nobody wrote': (n) => ({ q: `wombat${n}` }),
  'a phrase': (n) => ({ q: `"password for user${n * 31}"` }),
  'a frequent word and a user': (n) => ({ q: 'failed', user: `user${n * 97}` }),
  'a frequent word and a rare severity': () => ({ q: 'accepted', severity: ['high'] }),
  'a frequent word and alerts': () => ({ q: 'failed', kind: 'alert' }),
  'a frequent word and an hour': (n) => ({ q: 'failed', ...hour(n) }),
  'a rare word and a host': (n) => ({ q: 'quokka', host: `host${n % 40}` }),
  'two frequent words never together': () => ({ q: 'failed accepted' }),
  'a frequent word, a hundred pages on': (n) => ({ q: 'failed', after: `${LAST_DAY - n * HOUR}.1` }),
};

const hour = (n: number): Pick<SearchEvents, 'from' | 'to'> => ({
  from: new Date(LAST_DAY - n * HOUR).toISOString(),
  to: new Date(LAST_DAY - (n - 1) * HOUR).toISOString(),
});

export async function measureSearches(report: Report, app: DataSource): Promise<void> {
  const baseline = await timesOf(app, (manager) => manager.query(BARE, [TENANT]));
  for (const [name, wanted] of Object.entries(KINDS)) {
    const asked = (round: number): SearchEvents => ({ limit: 50, ...wanted(round) });
    const pages = await timesOf(app, (manager, round) => searchEvents(manager, asked(round)));
    const then = await timesOf(app, (manager, round) => searchEvents(manager, asked(round), PAST));
    const counts = await timesOf(app, (manager, round) => countEvents(manager, asked(round)));
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
