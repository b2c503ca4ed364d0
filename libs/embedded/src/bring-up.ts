import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, serverFailure } from './failures.js';
import { freePort } from './free-port.js';
import { type Instance, writeInstance } from './instance.js';
import { isServerOver, readLockFile } from './lock-file.js';
import type { Plan } from './plan.js';
import { probe } from './probe.js';
import { launch } from './server-process.js';

export interface Running {
  readonly pid: number;
  readonly instance: Instance;
  readonly adopted: boolean;
}

const POLL_MS = 100;

export async function bringUp(plan: Plan, instance: Instance): Promise<Running> {
  return (await adopt(plan, instance)) ?? (await start(plan, instance));
}

/** Takes over a killed launcher's server if directory, token and password prove it ours. Others are never killed. */
async function adopt(plan: Plan, instance: Instance): Promise<Running | undefined> {
  const deadline = performance.now() + plan.timeoutMs;
  for (;;) {
    const lock = readLockFile(plan.pgdata);
    if (lock === undefined) return undefined;
    const known = { ...instance, port: lock.port };
    const answer = await probe(known, plan.pgdata);
    if (answer === 'ours') {
      plan.say(`Taking over the PostgreSQL that the last run left behind (process ${lock.pid}).`);
      writeInstance(plan.folder, known);
      return { pid: lock.pid, instance: known, adopted: true };
    }
    if (!isServerOver(lock.pid, plan.pgdata)) return undefined;
    if (performance.now() > deadline) throw occupied(plan, lock.pid);
    await sleep(POLL_MS);
  }
}

async function start(plan: Plan, instance: Instance): Promise<Running> {
  const deadline = performance.now() + plan.timeoutMs;
  let wanted = instance.port;
  for (;;) {
    const port = await freePort(wanted);
    if (wanted !== 0 && port !== wanted)
      plan.say(`Port ${wanted} is taken; PostgreSQL listens on ${port} instead.`);
    const placed = { ...instance, port };
    const result = await launch({ ...plan, instance: placed });
    if ('pid' in result) {
      writeInstance(plan.folder, placed);
      return { pid: result.pid, instance: placed, adopted: false };
    }
    if (performance.now() > deadline) throw failure(plan, result.output);
    wanted = await clearObstacle(plan, result.output, port);
  }
}

/** Removes an obstacle to starting. @returns the port to try next @throws when a retry would not help */
async function clearObstacle(plan: Plan, output: string, port: number): Promise<number> {
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return 0;
  if (output.includes('pre-existing shared memory block')) {
    // Sessions of a killed server still run, and PostgreSQL refuses to start beside them.
    await sleep(POLL_MS);
    return port;
  }
  const lock = readLockFile(plan.pgdata);
  if (output.includes('postmaster.pid') && lock !== undefined) {
    if (isServerOver(lock.pid, plan.pgdata)) throw occupied(plan, lock.pid);
    plan.say(`Removing the lock file of a killed server (process ${lock.pid} is something else today).`);
    rmSync(join(plan.pgdata, 'postmaster.pid'));
    return port;
  }
  throw failure(plan, output);
}

function failure(plan: Plan, output: string): EmbeddedPostgresError {
  return serverFailure(`${plan.binaries.kind} PostgreSQL ${plan.binaries.major}`, output, plan.folder);
}

function occupied(plan: Plan, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data-in-use',
    `Another PostgreSQL (process ${pid}) runs over ${plan.pgdata} and does not answer as Rampart's. Stop it, then start again.`,
  );
}
