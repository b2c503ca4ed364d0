import { describe, expect, it } from '@jest/globals';
import type { HealthCheck, ProcessState, WorkFacts } from '../contract/system.js';
import { healthOf } from './health.js';

const API = '00000000-0000-7000-8000-0000000000a1';
const WORKER = '00000000-0000-7000-8000-0000000000b1';
const AT = '2026-11-23T09:00:00.000Z';

const processOf = (id: string, more: Partial<ProcessState> = {}): ProcessState => ({
  ...{ id, role: 'api', node: 'node-1', pod: null, at: AT, upSince: AT, seconds: 5 },
  cpu: { share: 0.1, processors: 2, of: 'host' },
  memory: { used: 1, total: 2, of: 'host' },
  disk: { used: 50, total: 100 },
  network: null,
  own: { processors: 0.1, memory: 1 },
  ...more,
});
const worker = (work?: Partial<WorkFacts>, id = WORKER): ProcessState =>
  processOf(id, {
    role: 'worker',
    ...(work === undefined ? {} : { work: { queue: null, detection: null, mail: null, ...work } }),
  });
const check = (name: string, ...processes: readonly ProcessState[]): HealthCheck | undefined =>
  healthOf(processes, [], API).find((one) => one.name === name);
const queue = (oldestSeconds: number, at = AT) => ({ waiting: 3, active: 1, failed: 0, oldestSeconds, at });
const mail = (lastSentAt: string | null, lastFailedAt: string | null = null) => ({
  ...{
    configured: true,
    lastSentAt,
    lastFailedAt,
    failure: lastFailedAt === null ? null : 'mail.unavailable',
  },
});

describe('the health of the installation', () => {
  it('includes the answering process’s own checks under their names', () => {
    const [first] = healthOf([], [{ name: 'The database answers', passes: true }], API);
    expect(first).toEqual({ name: 'The database answers', passes: true, says: 'yes', saidBy: API });
  });

  it('fails without a worker, and leaves checks unknown that only workers can make', () => {
    expect(check('Workers', processOf(API))).toMatchObject({ passes: false, says: 'no worker reports' });
    for (const name of ['Job queue', 'Detection', 'Mail'])
      expect(check(name, processOf(API))).toMatchObject({ passes: null, saidBy: null });
    expect(check('Job queue', worker())).toMatchObject({ passes: null });
    expect(check('Workers', worker(), worker({}, API))).toMatchObject({ passes: true, says: '2 running' });
  });

  it('fails when a job waits for more than five minutes, by the newest report', () => {
    expect(check('Job queue', worker({ queue: queue(300) }))).toMatchObject({ passes: true, saidBy: WORKER });
    expect(check('Job queue', worker({ queue: queue(301) }))).toMatchObject({
      passes: false,
      says: '3 waiting, the oldest for 5 min, 1 active, 0 failed in a week',
    });
    const newer = worker({ queue: queue(0, '2026-11-23T09:00:30.000Z') }, API);
    expect(check('Job queue', worker({ queue: queue(900) }), newer)).toMatchObject({
      passes: true,
      saidBy: API,
    });
  });

  it('fails when detection is more than a minute behind', () => {
    expect(check('Detection', worker({ detection: { behind: 0, seconds: 0 } }))).toMatchObject({
      passes: true,
      says: 'up to date',
    });
    expect(check('Detection', worker({ detection: { behind: 9, seconds: 61 } }))).toMatchObject({
      passes: false,
      says: '9 entries behind, the oldest for 61 s',
    });
  });

  it('shows the outcome of the last mail, and is unknown before the first mail', () => {
    const later = '2026-11-23T09:05:00.000Z';
    expect(check('Mail', worker({ mail: { ...mail(null), configured: false } }))).toMatchObject({
      passes: null,
      says: 'no mail server is set up',
    });
    expect(check('Mail', worker({ mail: mail(null) }))).toMatchObject({ passes: null });
    expect(check('Mail', worker({ mail: mail(AT, later) }))).toMatchObject({
      passes: false,
      says: 'failed 2026-11-23 09:05 UTC: mail.unavailable',
    });
    const healed = worker({ mail: mail('2026-11-23T09:06:00.000Z') }, API);
    expect(check('Mail', worker({ mail: mail(AT, later) }), healed)).toMatchObject({
      passes: true,
      saidBy: API,
    });
  });

  it('checks each process’s disk, fails below 5 % free, and is unknown where the platform gives no figure', () => {
    const disks = healthOf(
      [
        processOf(API, { disk: { used: 96, total: 100 } }),
        worker(),
        processOf('00000000-0000-7000-8000-0000000000c1', { disk: null }),
      ],
      [],
      API,
    ).filter(({ name }) => name === 'Disk');
    expect(disks.map(({ passes, saidBy }) => [passes, saidBy?.slice(-2)])).toEqual([
      [false, 'a1'],
      [true, 'b1'],
      [null, 'c1'],
    ]);
  });
});
