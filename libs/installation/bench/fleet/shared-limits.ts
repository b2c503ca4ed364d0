import { setTimeout as sleep } from 'node:timers/promises';
import { plain, type Report } from '@rampart/kernel/testing';
import { Client } from './client.js';
import type { Place } from './place.js';
import type { ProductProcess } from './product-process.js';
import { RATE } from './rate.js';

const IDENTITIES = '/api/impersonation/protected-identities';
/** What the tier of the account allows (`nexus.json`). */
const ALLOWED = 25;
const ASKED = 60;
const FLOOD_MS = 8_000;
const TOGETHER = 40;
/** Milliseconds until a used rate is whole again. */
const REFILL_MS = (1000 * RATE.burst) / RATE.perSecond;

/** Uses a quota and a rate through two APIs at once. @throws Error when more than the limit passed */
export async function sharedLimits(
  { account }: Place,
  [first, second]: readonly ProductProcess[],
  report: Report,
): Promise<void> {
  const urls = [first?.url ?? '', second?.url ?? ''];
  await sleep(REFILL_MS);
  const clients = urls.map((url) => new Client(url, account));
  const made = await Promise.all(
    Array.from({ length: ASKED }, (_, n) =>
      (clients[n % 2] as Client).ask(IDENTITIES, { label: `Synthetic ${n}`, handles: [`synthetic${n}`] }),
    ),
  );
  const kept = made.filter(({ status }) => status === 201).length;
  plain(
    report,
    `protected identities of ${ASKED} asked of two APIs at once; the tier has ${ALLOWED}`,
    kept,
    '',
  );
  if (kept !== ALLOWED)
    throw new Error(`The quota does not hold: ${JSON.stringify(made.map(({ status }) => status))}`);

  await sleep(REFILL_MS);
  const { passed, seconds } = await flood(urls);
  const most = RATE.burst + Math.ceil(RATE.perSecond * seconds);
  plain(
    report,
    `requests that two APIs let pass in ${seconds.toFixed(1)} s; the rate allows ${most}`,
    passed,
    '',
  );
  if (passed > most) throw new Error('The rate limit does not hold across the processes.');
}

/** Sends as many requests as possible, half to each API. */
async function flood(
  urls: readonly string[],
): Promise<{ readonly passed: number; readonly seconds: number }> {
  const began = performance.now();
  let passed = 0;
  const one = async (url: string): Promise<void> => {
    while (performance.now() - began < FLOOD_MS) {
      const { status } = await fetch(`${url}/api/openapi.json`, { method: 'HEAD' });
      if (status !== 429) passed += 1;
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, (_, n) => one(urls[n % urls.length] ?? '')));
  return { passed, seconds: (performance.now() - began) / 1000 };
}
