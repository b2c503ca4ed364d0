import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEnvironment } from '../../apps/api/src/testing/test-environment.js';

export const PEOPLE = 40;
export const SYNTHETIC_PASSWORD = 'a synthetic pass phrase';
/** The name of a user. The first half of the users have known devices, the second half new ones. */
export const personOf = (index: number): string => `synthetic-person-${index % PEOPLE}`;

export interface FloodTarget {
  readonly url: string;
}

export interface RunningTarget extends FloodTarget {
  readonly known: readonly GoodPerson[];
  readonly strangers: readonly GoodPerson[];
  /** The processor time that the process has used, milliseconds. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the attacked API. It trusts one proxy, so that an attempt can have any address. */
export async function startFloodTarget(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningTarget> {
  const child = fork(new URL('./sign-in-node.ts', import.meta.url), {
    execArgv: ['--import', new URL('../support/native/register.mjs', import.meta.url).href],
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment(databaseUrl),
      RAMPART_TRUSTED_PROXIES: '1',
      ...settings,
    },
  });
  const [{ url }] = (await Promise.race([once(child, 'message'), deathOf(child)])) as [FloodTarget];
  return {
    url,
    known: await knownPeople(url),
    strangers: Array.from({ length: PEOPLE / 2 }, (_, index) => ({ name: personOf(PEOPLE / 2 + index) })),
    async processorMs() {
      const answered = once(child, 'message');
      child.send('processor');
      const [used] = (await answered) as [number];
      return used;
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function deathOf(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The API did not start; it ended with ${code}.`);
}

export type Shape =
  | 'one account'
  | 'many accounts, twenty addresses'
  | 'another account and address each time';

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly cookies: readonly string[];
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Makes one sign-in attempt. @param from the apparent client address */
export async function trySignIn(
  url: string,
  login: { readonly username: string; readonly password: string },
  from: string,
  cookie?: string,
): Promise<Answer> {
  const began = performance.now();
  const sent = request(`${url}/api/auth/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
  });
  sent.end(JSON.stringify(login));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    cookies: response.headers['set-cookie'] ?? [],
    ms: performance.now() - began,
  };
}

/** Posts JSON from an apparent address. @returns milliseconds until the answer was read */
export async function timedPost(url: string, path: string, body: object, from: string): Promise<number> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const sent = request(`${url}${path}`, { agent, method: 'POST', headers });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  const ms = performance.now() - began;
  if (response.statusCode !== 401 && response.statusCode !== 202)
    throw new Error(`${path} answered ${response.statusCode}, so its time says nothing.`);
  return ms;
}

const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

let tried = 0;

/** The next failing attempt of a flood. Addresses never repeat in this process. */
function nextTry(url: string, shape: Shape): Promise<Answer> {
  tried += 1;
  const password = `guess ${tried}`;
  const username =
    shape === 'one account' ? personOf(0) : tried % 2 === 0 ? personOf(tried) : `nobody-${tried}`;
  const from = shape === 'many accounts, twenty addresses' ? addressOf(tried % 20) : addressOf(1_000 + tried);
  return trySignIn(url, { username, password }, from);
}

export interface FloodReport {
  /** Milliseconds of each good sign-in, without the flood (quiet) and during it (flooded). */
  readonly quiet: readonly number[];
  readonly flooded: readonly number[];
  readonly refusedGood: readonly number[];
  readonly attack: readonly Answer[];
  /** The API's processor time for one good sign-in and for one attempt of the flood, milliseconds. */
  readonly processor: { readonly good: number; readonly bad: number };
}

export interface FloodSettings {
  readonly shape: Shape;
  readonly perMinute: number;
  readonly rounds: number;
  /** Milliseconds of each stretch with the flood. */
  readonly stretchMs: number;
  /** Milliseconds of each stretch without the flood, by default as long; 0 for a test that compares no times. */
  readonly quietMs?: number;
  /** Milliseconds between good sign-ins, 20 by default. */
  readonly pauseMs?: number;
  readonly people: readonly GoodPerson[];
}

/** Alternates stretches of good sign-ins without and with a flood, so that the machine's speed affects both alike. */
export async function flood(target: RunningTarget, settings: FloodSettings): Promise<FloodReport> {
  const { url } = target;
  const { people, quietMs = settings.stretchMs, pauseMs = 20 } = settings;
  const used = { quiet: 0, flooded: 0 };
  const report = {
    quiet: [] as number[],
    flooded: [] as number[],
    refusedGood: [] as number[],
    attack: [] as Answer[],
  };
  let turn = 0;
  const good = async (times: number[], until: number): Promise<void> => {
    while (performance.now() < until) {
      const person = people[(turn += 1) % people.length];
      const answer = await trySignIn(
        url,
        { username: person?.name ?? '', password: SYNTHETIC_PASSWORD },
        addressOf(500_000 + turn),
        person?.cookie,
      );
      if (answer.status === 200) times.push(answer.ms);
      else report.refusedGood.push(answer.status);
      await sleep(pauseMs);
    }
  };
  for (let round = 0; round < settings.rounds; round += 1) {
    const before = await target.processorMs();
    await good(report.quiet, performance.now() + quietMs);
    const between = await target.processorMs();
    const until = performance.now() + settings.stretchMs;
    const [attack] = await Promise.all([attackUntil(url, settings, until), good(report.flooded, until)]);
    report.attack.push(...attack);
    used.quiet += between - before;
    used.flooded += (await target.processorMs()) - between;
  }
  const each = used.quiet / Math.max(1, report.quiet.length);
  const bad = (used.flooded - each * report.flooded.length) / Math.max(1, report.attack.length);
  return { ...report, processor: { good: each, bad } };
}

async function attackUntil(
  url: string,
  { shape, perMinute }: FloodSettings,
  until: number,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (let due = performance.now(); due < until; due += 60_000 / perMinute) {
    await sleep(Math.max(0, due - performance.now()));
    answers.push(nextTry(url, shape));
  }
  return Promise.all(answers);
}

export interface GoodPerson {
  readonly name: string;
  readonly cookie?: string;
}

/** People on known devices. They include the owner of the attacked account, who matters most. */
function knownPeople(url: string): Promise<GoodPerson[]> {
  return Promise.all(
    Array.from({ length: PEOPLE / 2 }, async (_, index) => {
      const name = personOf(index);
      const login = { username: name, password: SYNTHETIC_PASSWORD };
      const { cookies } = await trySignIn(url, login, addressOf(900_000 + index));
      const pairs = cookies.map((line) => line.split(';')[0] ?? '');
      const cookie = pairs.find((pair) => pair.includes('rampart_device'));
      if (cookie === undefined) throw new Error(`${name} could not sign in beforehand.`);
      return { name, cookie };
    }),
  );
}

/** The value that the given share of a sample does not exceed. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
