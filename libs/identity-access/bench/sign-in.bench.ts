import { createPool } from '@rampart/database';
import { randomUUID } from 'node:crypto';
import { flood, quantile, type Shape, startFloodTarget } from '../../../test/load/sign-in-flood.js';

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

const PER_MINUTE = 1_000;
/** Twenty pairs of two seconds each, so that drifts of the machine's speed affect both sides. */
const ROUNDS = { rounds: 20, stretchMs: 2_000 };
const SHAPES: readonly Shape[] = [
  'one account',
  'many accounts, twenty addresses',
  'another account and address each time',
];

export const bench = {
  async run({ serverUrl, report }: Surroundings): Promise<void> {
    const database = await createDatabase(serverUrl);
    const target = await startFloodTarget(database.url);
    try {
      for (const devices of ['known', 'strangers'] as const) {
        for (const shape of SHAPES) {
          const settings = { shape, perMinute: PER_MINUTE, people: target[devices], ...ROUNDS };
          const { quiet, flooded, refusedGood, attack, processor } = await flood(target, settings);
          const name = `${devices === 'known' ? 'known device' : 'new device'}, flood on ${shape}`;
          for (const share of [0.5, 0.95]) {
            const [value, before] = [quantile(flooded, share), quantile(quiet, share)];
            const what = `${name}: good sign-in, p${share * 100}`;
            report({ case: what, value, unit: 'ms', baseline: 'no flood', ratio: value / before });
          }
          report({
            case: `${name}: processor time of a bad try`,
            value: processor.bad,
            unit: 'ms',
            baseline: 'a good sign-in',
            ratio: processor.bad / processor.good,
          });
          const alone = { unit: 'of 1', baseline: null, ratio: null };
          const share = (count: number, of: number): number => count / Math.max(1, of);
          const throttled = attack.filter(({ status }) => status === 429).length;
          const tries = flooded.length + refusedGood.length;
          report({
            case: `${name}: good ones told to wait`,
            value: share(refusedGood.length, tries),
            ...alone,
          });
          report({
            case: `${name}: bad ones refused unhashed`,
            value: share(throttled, attack.length),
            ...alone,
          });
        }
      }
    } finally {
      await target.stop();
      await database.drop();
    }
  },
};

async function createDatabase(serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `bench_sign_in_${randomUUID().slice(0, 8)}`;
  const onServer = async (sql: string): Promise<void> => {
    const pool = createPool({ url: serverUrl, applicationName: 'rampart-bench', max: 1 });
    try {
      await pool.query(sql);
    } finally {
      await pool.end();
    }
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
