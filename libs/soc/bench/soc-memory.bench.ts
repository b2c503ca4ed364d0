import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { createPool } from '@rampart/database';
import type { BenchContext, Report } from '@rampart/kernel/testing';
import { testEnvironment } from '../../../test/load/live-product.js';
import type { Memory } from '../../../test/load/memory.js';
import { type Sample, slopeOf } from '../../../test/load/slope.js';
import type { Intake } from '../../../test/load/soc-api-node.js';

const PER_SECOND = 500;
const IN_DELIVERY = 50;
const SAMPLE_MS = 5_000;
/** Event time covers three times the longest window (an hour). Growth after the first third is a leak. */
const SPAN_MS = 3 * 3600_000;
const WARM_UP = 0.4;
const MEBIBYTE = 2 ** 20;

const total = (): number => PER_SECOND * minutes() * 60;

/** Set by `RAMPART_SOC_MEMORY_MINUTES`; default 30. */
const minutes = (): number => Number(process.env['RAMPART_SOC_MEMORY_MINUTES'] ?? 30);

export const bench = {
  /** The run takes half an hour. */
  onlyByName: true,
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const database = await createDatabases(serverUrl);
    const environment = { ...testEnvironment(database.url), JOBS_DATABASE_URL: database.jobsUrl };
    const api = await start('soc-api-node.ts', environment);
    const worker = await start('soc-worker-node.ts', environment);
    try {
      const taken = await sampleWhile(deliver(api.greeting as Intake), { API: api, worker });
      for (const [name, samples] of Object.entries(taken)) say(report, name, samples);
    } finally {
      await Promise.all([api.stop(), worker.stop()]);
      await database.drop();
    }
  },
};

interface Moment {
  readonly seconds: number;
  readonly memory: Memory;
}

/** Delivers at a constant rate. @throws Error when a delivery is refused */
async function deliver({ address, key }: Intake): Promise<void> {
  const began = performance.now();
  const firstAt = Date.now() - SPAN_MS;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' };
  const open = new Set<Promise<void>>();
  let failure: unknown = null;
  for (let first = 0; first < total() && failure === null; first += IN_DELIVERY) {
    const due = began + (first * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const sent = fetch(address, { method: 'POST', headers, body: lines(first, firstAt).join('\n') })
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== 202) throw new Error(`Intake answered ${answer.status}.`);
      })
      .catch((error: unknown) => (failure = error))
      .finally(() => open.delete(sent)) as Promise<void>;
    open.add(sent);
  }
  await Promise.all(open);
  if (failure !== null) throw failure;
}

async function sampleWhile(work: Promise<void>, processes: Readonly<Record<string, BenchProcess>>) {
  const taken = Object.fromEntries(Object.keys(processes).map((name) => [name, [] as Moment[]]));
  const began = performance.now();
  let over = false;
  const done = work.finally(() => (over = true));
  done.catch(() => undefined);
  while (!over) {
    for (const [name, process] of Object.entries(processes)) {
      const memory = await process.memory();
      taken[name]?.push({ seconds: (performance.now() - began) / 1000, memory });
    }
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  await done;
  return taken;
}

function say(report: Report, name: string, moments: readonly Moment[]): void {
  const warm = moments.slice(Math.ceil(moments.length * WARM_UP));
  const third = Math.floor(warm.length / 3);
  for (const [what, of] of [
    ['resident', (memory: Memory) => memory.resident],
    ['objects and buffers', (memory: Memory) => memory.used],
  ] as const) {
    const samples = warm.map(({ seconds, memory }): Sample => [seconds, of(memory) / MEBIBYTE]);
    const mean = (some: readonly Sample[]): number =>
      some.reduce((sum, [, value]) => sum + value, 0) / some.length;
    const [before, after] = [mean(samples.slice(0, third)), mean(samples.slice(-third))];
    const { perHour, margin } = slopeOf(samples);
    const alone = { baseline: null, ratio: null };
    report({ case: `${name}, ${what}: slope`, value: perHour, unit: 'MiB/h', ...alone });
    report({
      case: `${name}, ${what}: slope, half of its 95 % interval`,
      value: margin,
      unit: 'MiB/h',
      ...alone,
    });
    report({
      case: `${name}, ${what}: last third`,
      value: after,
      unit: 'MiB',
      baseline: 'first third',
      ratio: after / before,
    });
  }
}

interface BenchProcess {
  readonly greeting: unknown;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

async function start(script: string, env: Readonly<Record<string, string>>): Promise<BenchProcess> {
  const child = fork(new URL(`../../../test/load/${script}`, import.meta.url), {
    execArgv: ['--expose-gc', '--conditions', 'source', '--import', 'tsx'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const [greeting] = await once(child, 'message');
  return {
    greeting,
    async memory() {
      const answered = once(child, 'message');
      child.send('memory');
      return ((await answered) as [Memory])[0];
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Sign-ins of many clients; some fail repeatedly. */
const lines = (first: number, firstAt: number): string[] =>
  Array.from({ length: IN_DELIVERY }, (_, index) => {
    const n = first + index;
    const client = `203.0.${Math.floor(n / 7) % 200}.${n % 250}`;
    const what = n % 9 === 0 ? 'Failed' : 'Accepted';
    const at = new Date(firstAt + (n / total()) * SPAN_MS).toISOString();
    return `${at} bastion sshd[${n % 30_000}]: ${what} password for user${n % 500} from ${client} port ${n % 60_000} ssh2`;
  });

async function createDatabases(serverUrl: string) {
  const name = `bench_soc_memory_${randomUUID().slice(0, 8)}`;
  const onServer = async (sql: string): Promise<void> => {
    const pool = createPool({ url: serverUrl, applicationName: 'rampart-bench', max: 1 });
    try {
      await pool.query(sql);
    } finally {
      await pool.end();
    }
  };
  const urlOf = (database: string): string => {
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  const names = [name, `${name}_jobs`];
  for (const each of names) await onServer(`CREATE DATABASE ${each}`);
  return {
    url: urlOf(name),
    jobsUrl: urlOf(`${name}_jobs`),
    drop: async () => {
      for (const each of names) await onServer(`DROP DATABASE ${each} WITH (FORCE)`);
    },
  };
}
