import { chromium, type Page } from '@playwright/test';
import { positionOfRow } from '@rampart/soc';
import { signIn } from '../e2e/support/fixtures.js';
import { product, rememberProduct } from '../e2e/support/product.js';
import { startProduct } from '../e2e/support/start-product.js';
import { preciseNow } from './live-feed-load.js';

interface PageLoad {
  /** The number of events a second, and of events in one delivery (inDelivery). */
  readonly perSecond: number;
  readonly inDelivery: number;
  readonly seconds: number;
}

/** Milliseconds from the last byte of each event until the page shows it. */
export interface PageTimes {
  readonly rows: readonly number[];
  readonly messages: readonly number[];
  readonly answers: readonly number[];
  /** Milliseconds of requests for the first page, without other load. */
  readonly alone: readonly number[];
}

/** An event (or the newest of several) that the page showed, and the time, milliseconds since 1970. */
type Sighting = readonly [number: number, at: number];

/**
 * Measures a whole product over HTTP with the browser's clock. An event that a newer one replaced counts from
 * the newer one.
 */
export async function measurePage(load: PageLoad): Promise<PageTimes> {
  const { product: started, stop } = await startProduct();
  rememberProduct(started);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: product().url, viewport: { width: 1440, height: 900 } });
    const frames = messagesOf(page);
    await signIn(page);
    const source = await makeSource(page);
    const alone = await timesAlone(page);
    await page.goto('/nexus/soc');
    // One delivery warms up the product before measuring.
    await deliver(source, lines(0, load.inDelivery));
    await page.getByText('Accepted password for visitor0').first().waitFor();
    await page.evaluate(WATCH_ROWS);
    const { sent, positions, answered } = await send(source, load);
    const newest = load.perSecond * load.seconds + load.inDelivery - 1;
    const rows = await page.evaluate<Sighting[]>(`sightingsUntil(${newest})`);
    const sightings = frames.map(([position, at]): Sighting => [positions.get(position) ?? -1, at]);
    return {
      rows: timesUntil(sent, rows),
      messages: timesUntil(sent, sightings),
      answers: timesUntil(sent, answered),
      alone,
    };
  } finally {
    await browser.close();
    await stop();
  }
}

/** Sends events, numbered after the warm-up delivery. @returns when each was sent */
async function send(source: Source, { perSecond, inDelivery, seconds }: PageLoad) {
  const sent = new Map<number, number>();
  const positions = new Map<number, number>();
  const answered: Sighting[] = [];
  const answers: Promise<void>[] = [];
  const began = preciseNow();
  for (let first = inDelivery; first < inDelivery + perSecond * seconds; first += inDelivery) {
    const due = began + ((first - inDelivery) * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - preciseNow())));
    const last = first + inDelivery - 1;
    for (let number = first; number <= last; number += 1) sent.set(number, preciseNow());
    const delivered = deliver(source, lines(first, inDelivery));
    answers.push(
      delivered.then((position) => {
        positions.set(position, last);
        answered.push([last, preciseNow()]);
      }),
    );
  }
  await Promise.all(answers);
  return { sent, positions, answered };
}

function timesUntil(sent: ReadonlyMap<number, number>, sightings: readonly Sighting[]): number[] {
  const times: number[] = [];
  let place = 0;
  for (const [number, at] of sent) {
    while (place < sightings.length && (sightings[place]?.[0] ?? 0) < number) place += 1;
    const seen = sightings[place];
    if (seen !== undefined) times.push(seen[1] - at);
  }
  return times;
}

const WATCH_ROWS = `
  const sightings = [];
  let reached = () => undefined;
  const look = () => {
    const shown = document.querySelector('[aria-label="Events"]')?.textContent ?? '';
    const newest = Math.max(-1, ...[...shown.matchAll(/for visitor(\\d+)/g)].map(([, number]) => Number(number)));
    if (newest > (sightings.at(-1)?.[0] ?? 0)) sightings.push([newest, performance.timeOrigin + performance.now()]);
    reached(newest);
  };
  window.sightingsUntil = (number) => new Promise((resolve) => {
    reached = (newest) => newest >= number && resolve(sightings);
    look();
  });
  new MutationObserver(() => requestAnimationFrame(look))
    .observe(document.body, { subtree: true, childList: true, characterData: true });
`;

interface Source {
  readonly address: string;
  readonly key: string;
}

async function makeSource(page: Page): Promise<Source> {
  const token = await page.evaluate<string>(`localStorage.getItem('auth_token')`);
  const answer = await page.request.post('/api/soc/sources', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: 'bench', kind: 'sshd' },
  });
  const { id, key } = (await answer.json()) as { readonly id: string; readonly key: string };
  return { key, address: `${product().url}/api/soc/intake/${id}` };
}

async function deliver({ address, key }: Source, body: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' };
  const answer = await fetch(address, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`Intake answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly position: number }).position;
}

async function timesAlone(page: Page): Promise<number[]> {
  const token = await page.evaluate<string>(`localStorage.getItem('auth_token')`);
  const times: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const began = preciseNow();
    await page.request.get('/api/soc/events?limit=50', { headers: { Authorization: `Bearer ${token}` } });
    times.push(preciseNow() - began);
  }
  return times.slice(10);
}

function messagesOf(page: Page): Sighting[] {
  const sightings: Sighting[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const [, row] of payload.toString().matchAll(/"last":"(\d+)"/g))
        sightings.push([positionOfRow(Number(row)), preciseNow()]);
    }),
  );
  return sightings;
}

const lines = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const client = `198.51.${number % 200}.${(number * 7) % 250}`;
    return `${new Date().toISOString()} gate sshd[${number}]: Accepted password for visitor${number} from ${client} port 4711 ssh2`;
  }).join('\n');
