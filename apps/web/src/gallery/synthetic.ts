import type { Me } from '@rampart/identity-access/contract';
import { ApiError } from '../shared/api-client/api-error.js';
import type { ChartPoint } from '../shared/chart/chart-data.js';
import type { SeverityLevel } from '../shared/ui/severity.js';

/** An invented handle, which belongs to no account. */
export const GENUINE = 'tarnwick';

/** Handles with one kind of difference each. */
export const LOOK_ALIKES = [
  'tarnw1ck',
  'tamwick',
  'tarnvvick',
  'tarnwic',
  'real_tarnwick',
  'tarnwick_help',
  'tarnwіck',
  'tarnwick',
  'tarnwickaudiosupportdeskeur0pe',
] as const;

export const LEVELS: readonly SeverityLevel[] = ['critical', 'high', 'medium', 'low', 'info'];

export interface Account {
  readonly id: string;
  readonly handle: string;
  readonly network: string;
  readonly level: SeverityLevel;
  readonly followers: number;
  readonly foundAt: string;
}

const NETWORKS = ['Instagram', 'Twitter', 'YouTube', 'Bluesky'] as const;

/** Rows of a table, newest first. */
export const ACCOUNTS: readonly Account[] = LOOK_ALIKES.map((handle, place) => ({
  id: `account-${place}`,
  handle,
  network: NETWORKS[place % NETWORKS.length] ?? 'Instagram',
  level: LEVELS[place % LEVELS.length] ?? 'info',
  followers: 348 * (place + 1),
  foundAt: new Date(Date.UTC(2026, 10, 22, 18 - place)).toISOString(),
}));

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 10, 9);

/** Two weeks by day, two series; the last day of the first series is unknown. */
export const COURSE: readonly ChartPoint[] = Array.from({ length: 14 }, (_, day) => ({
  from: FIRST_DAY + day * DAY_MS,
  to: FIRST_DAY + (day + 1) * DAY_MS,
  values: { found: day === 13 ? null : (day * 7) % 9, filed: (day * 3) % 5 },
}));

export const SERIES = [
  { id: 'found', title: 'Found' },
  { id: 'filed', title: 'Filed' },
] as const;

export const FUNNEL = [
  { id: 'found', title: 'Found', value: 41, to: '?figure=found' },
  { id: 'reported', title: 'Reported', value: 27, to: '?figure=reported' },
  { id: 'filed', title: 'Filed', value: 14, to: '?figure=filed' },
  { id: 'down', title: 'Taken down', value: 0, to: '?figure=down' },
] as const;

export const WEEKS = [2, 0, 3, 1, 13, 8].map((value, week) => ({
  id: String(week),
  title: `${week * 7 + 1} Nov`,
  value,
  to: `?week=${week}`,
  unfinished: week === 5,
}));

/** Percent. */
export const SIMILARITIES: readonly number[] = Array.from({ length: 60 }, (_, place) => (place * 37) % 101);

export const REFUSED = new ApiError('Forbidden', 403, { description: 'You need nexus:analyst.' });
export const FAILED = new ApiError('The database did not answer in 5 seconds.', 503, {
  code: 'database.unavailable',
});

/** A member of staff, so that planned pages are listed too. */
export const ME: Me = {
  id: '00000000-0000-4000-8000-000000000001',
  tenantId: '00000000-0000-4000-8000-000000000002',
  tenantName: 'Tarnwick Audio',
  timeZone: null,
  username: 'ada.mere',
  displayName: 'Ada Mere',
  roles: ['core:admin', 'nexus:owner'],
  secondFactor: { enabled: true, required: true },
  passwordChangeAdvised: false,
  passwordChangeRequired: false,
  areas: ['nexus', 'core'],
  places: [
    {
      area: 'nexus',
      title: 'Nexus',
      path: '/nexus/dashboard',
      base: '/nexus',
      capabilities: ['impersonation', 'incidents', 'soc'],
    },
  ],
  capabilities: ['impersonation', 'incidents', 'soc'],
  simulated: true,
};
