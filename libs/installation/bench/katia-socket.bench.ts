import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatMessage, chatMessageSchema, isLast, KATIA_SOCKET_PATH } from '@rampart/katia/contract';
import { type BenchContext, plain } from '@rampart/kernel/testing';
import { openSocket } from '@rampart/live-feed/client/socket-io';
import { Client } from './fleet/client.js';
import { openPlace, type Place } from './fleet/place.js';
import { ProductProcess } from './fleet/product-process.js';
import { rateSettings } from './fleet/rate.js';

/** As many as one answer reads. */
const LINES = 10_000;
const ROUNDS = 5;
/** A person asks 30 at once and one a second. */
const PAUSE_MS = 1_050;
const TIMEOUT_MS = 240_000;

/** Questions about lists and about log lines; the last ones read all of them. */
const QUESTIONS = [
  'How many alerts are open?',
  'How many cases are there?',
  'List the log sources',
  'How many incidents were opened today?',
  'What happened today?',
  'How many indicators are there?',
  'How many failed logins are there?',
  'Which address has the most failed logins?',
  'When was the last successful login?',
  'Which addresses logged in after failures?',
  'What should I look at first?',
  'Why is there no alert for 192.0.2.7?',
];

interface Times {
  /** Milliseconds from the question to its first sentence. */
  readonly first: number;
  readonly whole: number;
}

/** Questions over the socket of a running API, whose person has 10,000 events. */
export const bench = {
  async run({ report }: BenchContext): Promise<void> {
    const place = await openPlace((line) => void process.stderr.write(`${line}\n`));
    const started: ProductProcess[] = [];
    try {
      for (const app of ['api', 'worker'] as const)
        started.push(await ProductProcess.start(app, { ...place.environment, PORT: '0', ...rateSettings }));
      const times = await askAll(place, started[0]?.url ?? '');
      const firsts = times.map(({ first }) => first);
      plain(report, 'questions over the socket', times.length, 'questions');
      plain(report, `first sentence, p95, ${LINES} events (limit 300)`, percentile(firsts), 'ms');
      plain(
        report,
        'whole answer, p95, the same (limit 1000)',
        percentile(times.map(({ whole }) => whole)),
        'ms',
      );
    } finally {
      await Promise.all(started.map((each) => each.stop('SIGKILL')));
      await place.close();
    }
  },
};

async function askAll(place: Place, url: string): Promise<readonly Times[]> {
  const client = new Client(url, place.account);
  await fill(client, url);
  const { username, password } = place.account;
  const { access_token: token } = (await post(`${url}/api/auth/login`, { username, password })) as {
    access_token: string;
  };
  const socket = await openSocket(KATIA_SOCKET_PATH, token, url);
  const listeners = new Map<string, (message: ChatMessage) => void>();
  socket.on('answer', (message) => {
    const read = chatMessageSchema.parse(message);
    listeners.get(read.questionId)?.(read);
  });
  const ask = (question: string): Promise<Times> =>
    new Promise((resolve, reject) => {
      const questionId = randomUUID();
      const began = performance.now();
      let first: number | null = null;
      listeners.set(questionId, (message) => {
        const passed = performance.now() - began;
        if (message.type === 'sentence-added.v1') first ??= passed;
        if (message.type === 'answer-failed.v1') reject(new Error(`${question}: ${message.data.message}`));
        else if (isLast(message)) resolve({ first: first ?? passed, whole: passed });
      });
      socket.send('ask', { questionId, threadId: null, question, asOf: null }).catch(reject);
    });
  const times: Times[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const question of QUESTIONS) {
        const took = await ask(question);
        // The first round compiles; later ones are what a person notices.
        if (round > 0) times.push(took);
        await sleep(PAUSE_MS);
      }
  } finally {
    socket.close();
  }
  return times;
}

/** Sends a log of logins, and waits until all of its events can be read. */
async function fill(client: Client, url: string): Promise<void> {
  const made = await client.insist('/api/soc/sources', { name: 'gate', kind: 'sshd' });
  const { id, key } = made?.body as { id: string; key: string };
  const start = Date.now() - LINES * 1000;
  const lines = Array.from({ length: LINES }, (_, place) => {
    const at = new Date(start + place * 1000).toISOString();
    const way = place % 50 === 0 ? 'Accepted password' : 'Failed password';
    return `${at} gate sshd[${1000 + (place % 900)}]: ${way} for user${place % 40} from 192.0.2.${place % 200} port ${2000 + (place % 60_000)} ssh2`;
  });
  for (let from = 0; from < LINES; from += 2_000)
    await post(`${url}/api/soc/intake/${id}`, lines.slice(from, from + 2_000).join('\n'), key);
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await client.insist('/api/soc/events/count');
    if (countedIn(answer?.body) >= LINES) return;
    if (performance.now() > until)
      throw new Error(`The events were not read within ${TIMEOUT_MS / 1000} s. Try on an idle machine.`);
    await sleep(1_000);
  }
}

const countedIn = (body: unknown): number => Number((body as { readonly count?: number } | null)?.count ?? 0);

async function post(url: string, body: object | string, key?: string): Promise<unknown> {
  const isText = typeof body === 'string';
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': isText ? 'text/plain' : 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: isText ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text === '' ? null : JSON.parse(text);
}

function percentile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
