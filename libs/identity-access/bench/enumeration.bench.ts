import { createPool } from '@rampart/database';
import { randomUUID } from 'node:crypto';
import { personOf, startFloodTarget, timedPost } from '../../../test/load/sign-in-flood.js';
import { welchT } from '../../../test/load/welch-t.js';

interface Surroundings {
  readonly serverUrl: string;
  readonly report: (figure: {
    readonly case: string;
    readonly value: number;
    readonly unit: string;
    readonly baseline: string | null;
    readonly ratio: number | null;
  }) => void;
}

const SAMPLES = 320;
/** Attempts per name; fewer than any rate limit of passwords or resets allows. */
const TRIES_OF_A_NAME = 2;
/** A difference of means above this value is significant. (The usual leakage assessment uses |t| = 4.5.) */
const LIMIT = 4;
/** The share of times that count: the slowest tenth shows other work of the machine. */
const FASTEST = 0.9;

interface Probe {
  readonly name: string;
  readonly path: string;
  readonly body: (username: string) => object;
}

const PROBES: readonly Probe[] = [
  {
    name: 'sign-in with a wrong password',
    path: '/api/auth/login',
    body: (username) => ({ username, password: 'a wrong pass phrase' }),
  },
  { name: 'password reset', path: '/api/auth/password-resets', body: (username) => ({ username }) },
];

export const bench = {
  async run({ serverUrl, report }: Surroundings): Promise<void> {
    const database = await openDatabase(serverUrl);
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9?tls=off' };
    const target = await startFloodTarget(database.url, mail).catch(async (error: unknown) => {
      await database.drop();
      throw error;
    });
    try {
      for (const probe of PROBES) {
        const { known, unknown } = await sample(target.url, probe, database.forgetTries);
        for (const [what, share] of [
          ['all answers', 1],
          ['the fastest 90 %', FASTEST],
        ] as const) {
          const value = Math.abs(welchT(fastest(known, share), fastest(unknown, share)));
          const baseline = `limit of ${LIMIT}`;
          report({ case: `${probe.name}, ${what}`, value, unit: '|t|', baseline, ratio: value / LIMIT });
        }
      }
    } finally {
      await target.stop();
      await database.drop();
    }
  },
};

async function sample(url: string, { path, body }: Probe, forgetTries: () => Promise<void>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < 2 * SAMPLES; at += 1) {
    if (at % (2 * TRIES_OF_A_NAME) === 0) await forgetTries();
    // The order within a pair varies, so that neither kind always comes second.
    const isKnown = (at + Math.floor(at / 2)) % 2 === 0;
    const name = isKnown ? personOf(at) : `synthetic-nobody-${at % 40}`;
    const ms = await timedPost(url, path, body(name), `10.0.${at >> 8}.${at & 255}`);
    times[isKnown ? 'known' : 'unknown'].push(ms);
  }
  return times;
}

const fastest = (times: readonly number[], share: number): number[] =>
  [...times].sort((a, b) => a - b).slice(0, Math.round(times.length * share));

async function openDatabase(serverUrl: string) {
  const name = `bench_enumeration_${randomUUID().slice(0, 8)}`;
  const run = async (url: string, sql: string): Promise<void> => {
    const pool = createPool({ url, applicationName: 'rampart-bench', max: 1 });
    try {
      await pool.query(sql);
    } finally {
      await pool.end();
    }
  };
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    forgetTries: () => run(url.href, 'DELETE FROM access.throttle'),
    drop: () => run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
