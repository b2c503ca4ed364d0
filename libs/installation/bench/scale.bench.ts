import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchContext, plain } from '@rampart/kernel/testing';
import { Client } from './fleet/client.js';
import { Controller } from './fleet/controller.js';
import { compareEffects, untilQuiet } from './fleet/effects.js';
import { Load } from './fleet/load.js';
import { openPlace, type Place } from './fleet/place.js';
import { ProductProcess } from './fleet/product-process.js';
import { Proxy } from './fleet/proxy.js';

const WORKERS = 20;
const APIS = 3;
const CALLERS = 6;
/** Jobs for each worker: few, so that a machine of two cores sees many workers. */
const JOBS_EACH = 1;
/** Jobs asked for, as a multiple of what the most workers take: more only makes two cores slower. */
const ENOUGH = 1.2;
const KILLS = 4;
/** Milliseconds: scans wait for the network, so that two cores carry many at once. */
const PAGE_DELAY_MS = 3_000;
const FULL_MS = 900_000;
const QUIET_MS = 600_000;
/** The most milliseconds that a process may need to end its work. */
const DRAIN_MS = 30_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Workers from one to many and back under load, with kills, a rolling restart of APIs and a restart of PostgreSQL. */
export const bench = {
  onlyByName: true,
  async run(context: BenchContext): Promise<void> {
    const place = await openPlace(say, PAGE_DELAY_MS);
    const proxy = await Proxy.open();
    const controller = new Controller(place, context.workers ?? WORKERS, JOBS_EACH);
    const apis: ProductProcess[] = [];
    try {
      await prove(context, { place, proxy, controller, apis });
    } finally {
      await controller.end();
      await Promise.all(apis.map((api) => api.stop('SIGKILL')));
      await proxy.close();
      await place.close();
    }
  },
};

interface Fleet {
  readonly place: Place;
  readonly proxy: Proxy;
  readonly controller: Controller;
  readonly apis: ProductProcess[];
}

async function prove({ report, workers }: BenchContext, fleet: Fleet): Promise<void> {
  const { place, proxy, controller, apis } = fleet;
  const limit = workers ?? WORKERS;
  for (let index = 0; index < APIS; index += 1) await addApi(fleet);
  await controller.start();
  let climbs = true;
  const load = new Load(
    Array.from({ length: CALLERS }, () => new Client(proxy.url, place.account)),
    () => climbs && (controller.recentBacklog ?? Infinity) < ENOUGH * limit * JOBS_EACH,
  );
  say('One worker; the load begins.');
  await until(() => controller.running >= Math.max(2, Math.floor(limit / 2)), 'half of the workers run');
  for (let kill = 0; kill < KILLS; kill += 1) {
    await controller.kill();
    await sleep(2_000);
  }
  say(`${controller.kills} workers were killed.`);
  const drains = await rollApis(fleet);
  say('Each API was replaced.');
  await until(() => controller.running >= limit, `${limit} workers run`);
  climbs = false;
  await place.server.restart();
  say('PostgreSQL was restarted.');
  await sleep(5_000);
  await load.end();
  const quiet = await untilQuiet(() => controller.backlog(), QUIET_MS);
  await until(() => controller.running === 1, 'one worker runs');
  say('One worker again.');
  const effects = await compareEffects(place, load.promised);

  const show = (name: string, value: number, unit = '') => plain(report, name, value, unit);
  show('workers at the most', controller.most);
  show('requests', load.requests);
  show('requests repeated after a fault', load.repeats);
  show('requests that failed after they were repeated', load.failures.length);
  show('scans and invitations promised', load.promised.scans.length + load.promised.invited.length);
  show('effects lost', effects.lost.length);
  show('effects doubled', effects.doubled.length);
  show('scans asked for twice, because an answer was lost', effects.askedTwice);
  show('longest stop of an API', Math.max(...drains) / 1000, 's');
  show('longest stop of a worker', Math.max(0, ...controller.stops) / 1000, 's');
  show('backlog worked off after the load', (quiet ?? Number.NaN) / 1000, 's');
  const faults = [
    ...load.failures,
    ...controller.faults,
    ...effects.lost.map((what) => `lost: ${what}`),
    ...effects.doubled.map((what) => `doubled: ${what}`),
    ...(quiet === null ? ['the backlog was not worked off'] : []),
    ...[...drains, ...controller.stops]
      .filter((ms) => ms > DRAIN_MS)
      .map((ms) => `a process ended after ${ms} ms`),
  ];
  if (faults.length > 0)
    throw new Error(
      `${faults.length} faults:\n${faults.slice(0, 20).join('\n')}\n${apis.map(({ said }) => said).join('\n')}`,
    );
}

async function addApi({ place, proxy, apis }: Fleet): Promise<void> {
  // Long enough for the proxy to see that the process is not ready any more.
  const settings = {
    PORT: '0',
    RAMPART_DRAIN_MS: '2000',
    RAMPART_RATE_PER_SECOND: '1000',
    RAMPART_RATE_BURST: '5000',
  };
  const api = await ProductProcess.start('api', { ...place.environment, ...settings });
  apis.push(api);
  proxy.add(api.url);
}

/** Starts a new API before each old one stops, as `maxSurge: 1` does. @returns milliseconds of each stop */
async function rollApis(fleet: Fleet): Promise<number[]> {
  const drains: number[] = [];
  for (const old of fleet.apis.slice(0, APIS)) {
    await addApi(fleet);
    drains.push(await old.stop());
    fleet.proxy.remove(old.url);
  }
  return drains;
}

/** @throws Error when it does not come true in time */
async function until(isSo: () => boolean, what: string): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > FULL_MS) throw new Error(`It did not happen that ${what}.`);
    await sleep(200);
  }
}
