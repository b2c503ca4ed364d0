import type { Askable, FoundRow } from '../domain/records/askable.js';
import type { Records } from '../ports/records.js';

export const SAMPLE_NOW = new Date('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;

const KINDS: readonly Askable[] = [
  {
    ...{ kind: 'alert', nouns: ['alert', 'alerts'], words: ['detections'], page: '/soc', tab: 'alerts' },
    ...{ time: 'raised', by: 'severity', searched: true, accepts: () => true },
    fields: {
      severity: { words: ['severity'], values: ['low', 'medium', 'high', 'critical'] },
      status: { words: ['status'], values: ['open', 'resolved'] },
      rule: { words: ['rule'] },
    },
  },
  {
    ...{ kind: 'post', nouns: ['post', 'posts'], words: ['publications'], page: '/publishing' },
    ...{ time: 'planned', by: 'status', searched: true, accepts: () => true },
    fields: {
      status: { words: ['status'], values: ['published', 'failed', 'scheduled'] },
      network: { words: ['network'], values: ['bluesky', 'mastodon', 'x'] },
    },
  },
  {
    ...{ kind: 'identity', nouns: ['protected identity', 'protected identities'], words: ['brands'] },
    ...{ page: '/impersonation', time: null, by: 'status', searched: true, accepts: () => true },
    fields: { status: { words: ['status'], values: ['active', 'paused'] } },
  },
  {
    ...{ kind: 'scan', nouns: ['scan', 'scans'], words: [], page: '/impersonation', time: 'started' },
    ...{ by: 'state', searched: true, accepts: () => true },
    fields: {
      state: { words: ['state'], values: ['complete', 'cut short'] },
      found: { words: ['look-alike', 'look-alikes'], holds: 'number' },
      finished: { words: ['end', 'ended', 'finish', 'finished', 'take', 'took', 'long'], holds: 'time' },
    },
  },
];

/** Only staff may ask about these. */
const STAFF_KINDS: readonly Askable[] = [
  {
    ...{ kind: 'tenant', nouns: ['tenant', 'tenants'], words: ['clients'], page: '/core/client-management' },
    ...{ time: 'registered', by: 'kind', searched: false, accepts: () => false },
    fields: { plan: { words: ['plan', 'plans', 'tier', 'tiers'] } },
  },
  {
    ...{
      kind: 'queued-job',
      nouns: ['queued job', 'queued jobs'],
      words: ['job', 'jobs', 'queue', 'long is the queue'],
    },
    ...{ page: '/core/operations', time: null, by: 'state', searched: false, accepts: () => false },
    fields: { state: { words: ['state'], values: ['waiting', 'active', 'delayed', 'failed'] } },
  },
];

const pick = <T>(values: readonly T[], place: number): T => values[place % values.length] as T;
const atHour = (hours: number): string => new Date(SAMPLE_NOW.getTime() - hours * HOUR).toISOString();

const row = (
  kind: string,
  place: number,
  title: string,
  rest: Pick<FoundRow, 'time' | 'values'>,
): FoundRow => ({
  ...{ id: `${kind}-${place}`, title, at: `?row=${kind}-${place}` },
  ...rest,
});

/** Rows by kind: 40 alerts, one each 5 hours; 18 posts, one each 7 hours; 7 identities without a time; 5 scans of an hour, of which the newest still runs. */
export const SAMPLE_ROWS: Readonly<Record<string, readonly FoundRow[]>> = {
  alert: Array.from({ length: 40 }, (_, place) =>
    row('alert', place, `Alert ${place} of gateway ${place % 3}`, {
      time: atHour(place * 5),
      values: {
        severity: pick(['low', 'medium', 'high', 'low', 'critical'], place),
        status: place % 3 === 0 ? 'open' : 'resolved',
        rule: pick(['Password spray', 'New device'], place),
      },
    }),
  ),
  post: Array.from({ length: 18 }, (_, place) =>
    row('post', place, `Notice ${place}`, {
      time: atHour(place * 7),
      values: {
        status: pick(['published', 'failed', 'published', 'scheduled'], place),
        network: pick(['bluesky', 'mastodon', 'x'], place),
      },
    }),
  ),
  identity: Array.from({ length: 7 }, (_, place) =>
    row('identity', place, `Brand ${place}`, {
      time: null,
      values: { status: place < 4 ? 'active' : 'paused' },
    }),
  ),
  scan: Array.from({ length: 5 }, (_, place) =>
    row('scan', place, `Scan ${place}`, {
      time: atHour(place * 9 + 1),
      values: {
        state: 'complete',
        found: pick([3, 11, 7], place),
        finished: place === 0 ? null : atHour(place * 9),
      },
    }),
  ),
  tenant: ['Harbour', 'Kestrel', 'Lantern', 'Meadow'].map((name, place) =>
    row('tenant', place, name, {
      time: atHour(place * 24),
      values: { name, plan: place < 3 ? 'Nexus' : 'Quantum' },
    }),
  ),
  'queued-job': Array.from({ length: 11 }, (_, place) =>
    row('queued-job', place, `Queue ${place}`, {
      time: null,
      values: { state: pick(['waiting', 'waiting', 'failed', 'active'], place) },
    }),
  ),
};

interface SampleAsker {
  readonly staff?: boolean;
  /** Replace those of a kind. */
  readonly rows?: Readonly<Record<string, readonly FoundRow[]>>;
}

export const sampleRecords = ({ staff = false, rows = SAMPLE_ROWS }: SampleAsker = {}): Records => ({
  ...{ kinds: staff ? [...KINDS, ...STAFF_KINDS] : KINDS, hidden: staff ? [] : ['tenants'], now: SAMPLE_NOW },
  read: (kind) => Promise.resolve({ rows: rows[kind] ?? [], complete: true }),
  events: () => Promise.resolve(null),
  confirmers: () => ({ roles: [], asker: false }),
  draft: () => Promise.resolve(null),
});
