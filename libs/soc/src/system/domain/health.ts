import { t } from '@rampart/kernel';
import type { HealthCheck, ProcessState } from '../contract/system.js';

/** Seconds that a job may wait; a longer wait means too few workers. */
const LONGEST_WAIT_SECONDS = 300;
/** Seconds that detection may be behind; with more, detection is not live. */
const LONGEST_LAG_SECONDS = 60;
/** The least free share of a disk's size. */
const LEAST_FREE = 0.05;

export interface ReadinessCheck {
  readonly name: string;
  readonly passes: boolean;
}

/** Of own checks and all reports; missing facts are unknown. @param processes those that reported recently */
export function healthOf(
  processes: readonly ProcessState[],
  readiness: readonly ReadinessCheck[],
  answeredBy: string,
): HealthCheck[] {
  const workers = processes.filter(({ role }) => role === 'worker');
  return [
    ...readiness.map(({ name, passes }) => ({
      name,
      passes,
      says: passes ? t`yes` : t`no`,
      saidBy: answeredBy,
    })),
    workerCheck(workers),
    queueCheck(workers),
    detectionCheck(workers),
    mailCheck(workers),
    ...processes.map(diskCheck),
  ];
}

type Said = readonly [process: ProcessState, check: Omit<HealthCheck, 'name' | 'saidBy'>];

const unknown = (name: string, says: string): HealthCheck => ({ name, passes: null, says, saidBy: null });
const known = (name: string, [{ id }, check]: Said): HealthCheck => ({ name, ...check, saidBy: id });

function workerCheck([first, ...others]: readonly ProcessState[]): HealthCheck {
  const name = t`Workers`;
  if (first === undefined) return { name, passes: false, says: t`no worker reports`, saidBy: null };
  const count = others.length + 1;
  return known(name, [first, { passes: true, says: t`${count} running` }]);
}

/** All workers see the same queue, so the newest report counts. */
function queueCheck(workers: readonly ProcessState[]): HealthCheck {
  const name = t`Job queue`;
  const looks = workers.flatMap((worker) => {
    const queue = worker.work?.queue;
    return queue === undefined || queue === null ? [] : [[worker, queue] as const];
  });
  const [newest] = looks.sort(([, a], [, b]) => b.at.localeCompare(a.at));
  if (newest === undefined) return unknown(name, t`no worker has looked yet`);
  const [worker, { waiting, active, failed, oldestSeconds }] = newest;
  const says =
    waiting === 0
      ? t`0 waiting, ${active} active, ${failed} failed in a week`
      : t`${waiting} waiting, the oldest for ${inWords(oldestSeconds)}, ${active} active, ${failed} failed in a week`;
  return known(name, [worker, { passes: oldestSeconds <= LONGEST_WAIT_SECONDS, says }]);
}

/** Only one worker detects at a time, but each worker sees its progress. */
function detectionCheck(workers: readonly ProcessState[]): HealthCheck {
  const name = t`Detection`;
  for (const worker of workers) {
    const lag = worker.work?.detection;
    if (lag === undefined || lag === null) continue;
    const says =
      lag.seconds === 0
        ? t`up to date`
        : t`${lag.behind} entries behind, the oldest for ${inWords(lag.seconds)}`;
    return known(name, [worker, { passes: lag.seconds <= LONGEST_LAG_SECONDS, says }]);
  }
  return unknown(name, t`no worker has said how far it is`);
}

function mailCheck(workers: readonly ProcessState[]): HealthCheck {
  const name = t`Mail`;
  const said = workers.flatMap((worker) => {
    const mail = worker.work?.mail;
    return mail === undefined || mail === null ? [] : [[worker, mail] as const];
  });
  const [first] = said;
  if (first === undefined) return unknown(name, t`no worker has said`);
  if (!first[1].configured) return { ...unknown(name, t`no mail server is set up`), saidBy: first[0].id };
  const tries = said.flatMap(([worker, { lastSentAt, lastFailedAt, failure }]) => [
    ...(lastSentAt === null ? [] : [{ worker, at: lastSentAt, failure: null }]),
    ...(lastFailedAt === null ? [] : [{ worker, at: lastFailedAt, failure: failure ?? t`unknown cause` }]),
  ]);
  const [latest] = tries.sort((a, b) => b.at.localeCompare(a.at));
  if (latest === undefined) return { ...unknown(name, t`none sent since the start`), saidBy: first[0].id };
  const says =
    latest.failure === null
      ? t`last sent ${minuteOf(latest.at)}`
      : t`failed ${minuteOf(latest.at)}: ${latest.failure}`;
  return known(name, [latest.worker, { passes: latest.failure === null, says }]);
}

function diskCheck(process: ProcessState): HealthCheck {
  const name = t`Disk`;
  if (process.disk === null || process.disk.total === 0)
    return { ...unknown(name, t`not available on this platform`), saidBy: process.id };
  const free = 1 - process.disk.used / process.disk.total;
  return known(name, [process, { passes: free >= LEAST_FREE, says: t`${Math.floor(free * 100)} % free` }]);
}

/** Formats as `2026-11-23 09:00 UTC`. */
const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const inWords = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
