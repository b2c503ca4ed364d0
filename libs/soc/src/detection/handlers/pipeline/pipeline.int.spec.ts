import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  type RecordedEvent,
} from '@rampart/event-log';
import { type Json, randomIds, systemClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { soc } from '../../../capability.js';
import type { SocAlert, SocRepetition } from '../../contract/alerts.js';
import { DEFAULT_SOC_SETTINGS } from '../../contract/settings.js';
import { SOC_SHARD } from '../../../domain/stream/stream.events.js';
import { receive } from '../../../intake/handlers/receive.js';
import type { AdmittedSource } from '../../../intake/handlers/source-key.js';
import { followRules } from '../../reactors/follow-rules.js';
import { settleAlerts } from '../../../cases/reactors/settle-alerts.js';
import { keepRemembered } from '../../projections/events/store.js';
import { load, readRaws } from './load.js';
import { DetectionPipeline } from './pipeline.js';
import { rulesAt } from '../../projections/rules/rule-set.js';
import { TenantDetection } from './tenant-detection.js';

const tenant = (n: number) => `00000000-0000-7000-8000-00000000aa0${n}`;
const sourceOf = (n: number): AdmittedSource => ({
  tenantId: tenant(n),
  sourceId: `00000000-0000-7000-8000-00000000bb0${n}`,
  kind: 'sshd',
  zone: 'UTC',
});

const PIECES = Array.from({ length: 24 }, (_, piece) => {
  const time = `Nov 21 10:${String(Math.floor(piece / 4)).padStart(2, '0')}:${String((piece % 4) * 15).padStart(2, '0')}`;
  const client = `203.0.113.${piece % 3}`;
  const repeated = piece % 5 === 4 ? `\n${time} bastion sshd[7]: last message repeated 2 times` : '';
  return `${time} bastion sshd[7]: Failed password for root from ${client} port 22 ssh2${repeated}`;
});

/** Each burst exceeds the rule's threshold; silence lies between them. */
const burst = (minute: number, clients = 2): string =>
  Array.from({ length: 7 * clients }, (_, line) => {
    const time = new Date(Date.UTC(2026, 10, 21, 10, minute, line)).toISOString();
    return `${time} bastion sshd[7]: Failed password for root from 203.0.113.${line % clients} port 22 ssh2`;
  }).join('\n');
/** One line that concerns no rule. */
const quiet = (second: number): string => {
  const time = new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString();
  return `${time} bastion sshd[7]: Accepted password for user${second} from 203.0.113.${second % 250} port 22 ssh2`;
};
const BURSTS = [0, 10, 20, 30, 40, 220, 230].map((minute) => burst(minute));

const lineOf = ({
  id,
  occurrences,
  lastSeen,
}: Pick<SocRepetition, 'id' | 'occurrences' | 'lastSeen'>): string => `${id} x${occurrences} ${lastSeen}`;

describe('detection', () => {
  let database: TestDatabase;
  let log: EventLog;
  let socLog: EventLog;
  let system: DataSource;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const catalog = new EventCatalog(soc.events);
    const settings = { url: database.url, catalog, keyEncryptionKey: randomBytes(32) };
    log = createPostgresEventLog(settings);
    socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
    const source = { url: database.url, applicationName: 'soc-spec' };
    system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...source, role: 'rampart_app' }).initialize();
  });
  afterAll(async () => {
    await Promise.all([log?.close(), socLog?.close()]);
    await Promise.all([system?.destroy(), app?.destroy()]);
    await database?.drop();
  });

  const deliver = async (source: AdmittedSource, pieces: readonly string[]): Promise<number> => {
    const context = { socLog, database: app, clock: systemClock, ids: randomIds };
    let last = 0;
    for (const piece of pieces) last = (await receive(context, source, Buffer.from(piece))).position;
    return last;
  };

  const expected = async (tenantId: string): Promise<string[]> => {
    const detection = new TenantDetection(await rulesAt(log, tenantId, 0), 0);
    const page = await socLog.read({ after: 0, limit: 1000, tenantId });
    const raws = await readRaws(system, page);
    const alerts = new Map<string, string>();
    for (const event of page) {
      if (event.type === 'SocAlertsSettled')
        detection.settle((event.data as { alertIds: string[] }).alertIds);
      if (event.type === 'SocRuleSetChanged') {
        const { asOf } = event.data as { asOf: number };
        detection.change(await rulesAt(log, tenantId, asOf), asOf);
      }
      const loaded = await load({ log, database: system }, event, raws);
      if (loaded === null) continue;
      for (const { kind, alert } of (await detection.process(loaded.delivered)).changes)
        if (kind === 'withdrawn') alerts.delete(alert.id);
        else if (kind === 'repeated') alerts.set(alert.id, lineOf(alert));
        else alerts.set(alert.id, lineOf({ id: alert.id, occurrences: 1, lastSeen: alert.time }));
    }
    return [...alerts.values()].sort();
  };
  const loggedAlerts = async (tenantId: string): Promise<RecordedEvent[]> =>
    (await log.read({ after: 0, limit: 1000, tenantId })).filter(({ type }) => type.startsWith('SocAlert'));
  const said = async (tenantId: string): Promise<string[]> => {
    const alerts = new Map<string, string>();
    for (const { type, data } of await loggedAlerts(tenantId)) {
      const alert = data as SocAlert;
      if (type === 'SocAlertWithdrawn') alerts.delete(alert.id);
      else if (type === 'SocAlertRepeated') alerts.set(alert.id, lineOf(data as SocRepetition));
      else alerts.set(alert.id, lineOf({ id: alert.id, occurrences: 1, lastSeen: alert.time }));
    }
    return [...alerts.values()].sort();
  };
  const stored = async (tenantId: string): Promise<string[]> => {
    const found: { id: string; occurrences: number; last: Date }[] = await system.query(
      `SELECT alert_id AS id, occurrences, coalesce(last_seen, time) AS last FROM soc.event
       WHERE tenant_id = $1 AND kind = 'alert'`,
      [tenantId],
    );
    return found.map(({ last, ...row }) => lineOf({ ...row, lastSeen: last.toISOString() })).sort();
  };
  /** The log, stored rows and a process without interruption agree on alerts, and no alert is announced twice. */
  const agree = async (tenantId: string): Promise<readonly string[]> => {
    const alerts = await expected(tenantId);
    expect(await said(tenantId)).toEqual(alerts);
    expect(await stored(tenantId)).toEqual(alerts);
    const words = (await loggedAlerts(tenantId)).map(({ type, data }) => `${type} ${JSON.stringify(data)}`);
    expect(new Set(words).size).toBe(words.length);
    return alerts;
  };
  const rows = (tenantId: string): Promise<{ kind: string; count: string }[]> =>
    system.query(
      `SELECT kind, sum(count) AS count FROM soc.event WHERE tenant_id = $1 GROUP BY kind ORDER BY kind`,
      [tenantId],
    );
  const announced = async (position: number): Promise<void> => {
    for (;;) {
      let off = (): void => undefined;
      const appended = new Promise<void>((resolve) => (off = socLog.onAppended(resolve)));
      const events = await socLog.read({ after: position, limit: 1000 });
      if (!events.some(({ data }) => (data as { of?: number }).of === position)) await appended;
      off();
      if (events.some(({ data }) => (data as { of?: number }).of === position)) return;
    }
  };

  /** A connection that fails after alerts were written and before the rest is. */
  const failing = (every: number): { database: DataSource; failures: () => number } => {
    let asked = 0;
    let failures = 0;
    const proxy = new Proxy(system, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return async (work: never) => {
          asked += 1;
          if (asked % every !== 0) return target.transaction(work);
          failures += 1;
          throw new Error('killed');
        };
      },
    });
    return { database: proxy, failures: () => failures };
  };

  it('resumes from stored state after a kill: it raises the same alerts with the same ids, each once', async () => {
    const source = sourceOf(1);
    const flaky = failing(2);
    const first = new DetectionPipeline({
      ...{ log, socLog, database: flaky.database, snapshotEvery: 3 },
      onError: () => undefined,
    });
    await first.start();
    for (const piece of PIECES.slice(0, 14)) await announced(await deliver(source, [piece]));
    await first.stop();
    expect(flaky.failures()).toBeGreaterThan(3);
    const rest = await deliver(source, PIECES.slice(14));
    const errors: unknown[] = [];
    const second = new DetectionPipeline({
      ...{ log, socLog, database: system, snapshotEvery: 1_000 },
      onError: (error) => void errors.push(error),
    });
    await second.start();
    await announced(rest);
    await second.stop();
    expect(errors).toEqual([]);
    expect((await agree(source.tenantId)).length).toBeGreaterThan(0);
    const counted = PIECES.reduce((sum, piece) => sum + (piece.includes('repeated') ? 3 : 1), 0);
    const [, events] = await rows(source.tenantId);
    expect(Number(events?.count ?? 0)).toBe(counted);
  });

  it('stores each event once when one of several pages fails, whatever was stored beside it', async () => {
    const source = sourceOf(6);
    const pieces = Array.from({ length: 260 }, (_, piece) =>
      piece % 100 === 99 ? burst(piece, 1) : quiet(piece),
    );
    const last = await deliver(source, pieces);
    const flaky = failing(4);
    const pipeline = new DetectionPipeline({
      ...{ log, socLog, database: flaky.database, snapshotEvery: 10 },
      onError: () => undefined,
    });
    await pipeline.start();
    await announced(last);
    await pipeline.stop();
    expect(flaky.failures()).toBeGreaterThan(0);
    const [alerts, events] = await rows(source.tenantId);
    expect(Number(events?.count)).toBe(pieces.join('\n').split('\n').length);
    expect(Number(alerts?.count)).toBeGreaterThan(0);
    const memory: { position: string }[] = await system.query(
      `SELECT position FROM soc.detector WHERE tenant_id = $1`,
      [source.tenantId],
    );
    expect(Number(memory[0]?.position)).toBeLessThanOrEqual(last);
  });

  it('keeps newer memory when a process that lost its lease stores older memory', async () => {
    const { tenantId } = sourceOf(7);
    const positions = async (): Promise<unknown> =>
      system.query(`SELECT position::int, state FROM soc.detector WHERE tenant_id = $1`, [tenantId]);
    await keepRemembered(system, [{ tenantId, position: 20, state: '{"kept":20}' }]);
    await keepRemembered(system, [{ tenantId, position: 10, state: '{"kept":10}' }]);
    expect(await positions()).toEqual([{ position: 20, state: { kept: 20 } }]);
  });

  it('runs in only one of two workers, and raises no alert twice', async () => {
    const source = sourceOf(2);
    const settings = { log, socLog, database: system, leaseMs: 400 };
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const workers = [1, 2].map(() => new DetectionPipeline({ ...settings, onError }));
    await Promise.all(workers.map((worker) => worker.start()));
    await announced(await deliver(source, PIECES.slice(0, 12)));
    await workers[0]?.stop();
    await announced(await deliver(source, PIECES.slice(12)));
    await workers[1]?.stop();
    expect(errors).toEqual([]);
    expect((await agree(source.tenantId)).length).toBeGreaterThan(0);
  });

  it('counts the same repetitions after any number of kills', async () => {
    const source = sourceOf(3);
    const flaky = failing(2);
    const first = new DetectionPipeline({
      ...{ log, socLog, database: flaky.database, snapshotEvery: 2 },
      onError: () => undefined,
    });
    await first.start();
    for (const piece of BURSTS.slice(0, 4)) await announced(await deliver(source, [piece]));
    await first.stop();
    expect(flaky.failures()).toBeGreaterThan(1);
    const second = new DetectionPipeline({ log, socLog, database: system, onError: () => undefined });
    await second.start();
    await announced(await deliver(source, [...BURSTS.slice(4), burst(225)]));
    await second.stop();
    const alerts = await agree(source.tenantId);
    const times = alerts.map((line) => Number(/ x(\d+) /.exec(line)?.[1]));
    expect(times.toSorted((a, b) => b - a)).toEqual([5, 5, 2, 2]);
    expect(alerts.filter((line) => line.includes('T13:45:'))).toHaveLength(2);
  });

  it('announces the state of an alert once per delivery, also to live pages', async () => {
    const source = sourceOf(4);
    const pipeline = new DetectionPipeline({ log, socLog, database: system, onError: () => undefined });
    await pipeline.start();
    await announced(await deliver(source, [burst(0, 1)]));
    const last = await deliver(source, [[10, 20, 30].map((minute) => burst(minute, 1)).join('\n')]);
    await announced(last);
    await pipeline.stop();
    expect((await loggedAlerts(source.tenantId)).map(({ type }) => type)).toEqual([
      'SocAlertRaised',
      'SocAlertRepeated',
    ]);
    const [decoded] = (await socLog.read({ after: last, limit: 10 })).filter(
      ({ type, data }) => type === 'SocEventsDecoded' && (data as { of: number }).of === last,
    );
    const [alert] = await loggedAlerts(source.tenantId);
    expect(decoded?.data).toMatchObject({
      repeated: [{ alertId: (alert?.data as SocAlert).id, occurrences: 4 }],
    });
    const [row]: { ocsf: SocRepetition }[] = await system.query(
      `SELECT ocsf FROM soc.event WHERE tenant_id = $1 AND kind = 'alert'`,
      [source.tenantId],
    );
    expect(row?.ocsf.evidence).toEqual(expect.arrayContaining([row?.ocsf.first, row?.ocsf.lastTrigger]));
  });

  it('raises a resolved alert anew, and each finding anew where the rule has no interval', async () => {
    const source = sourceOf(5);
    const { tenantId } = source;
    const pipeline = new DetectionPipeline({
      ...{ log, socLog, database: system, snapshotEvery: 1 },
      onError: () => undefined,
    });
    await pipeline.start();
    await announced(await deliver(source, [burst(0, 1), burst(10, 1)]));
    const [alert] = await loggedAlerts(tenantId);
    const happened = async (stream: string, type: string, data: Json): Promise<RecordedEvent> => {
      const commandId = randomIds.next();
      const metadata = { actor: 'spec', correlationId: commandId, at: new Date().toISOString() };
      const { lastPosition } = await log.append({
        ...{ tenantId, stream, expectedVersion: 'any', commandId, metadata },
        events: [{ type, data }],
      });
      const [event] = await log.read({ after: lastPosition - 1, limit: 1 });
      return event as RecordedEvent;
    };
    const by = randomIds.next();
    const resolved = await happened('soc-item:1', 'SocStatusChanged', {
      ...{ itemId: '1', by, reason: 'done', from: 'active', to: 'resolved' },
      alertId: (alert?.data as SocAlert).id,
    });
    await settleAlerts(socLog).react(resolved);
    await settleAlerts(socLog).react(resolved);
    await announced(await deliver(source, [burst(20, 1), burst(30, 1)]));
    const off = { ...DEFAULT_SOC_SETTINGS, repeatMinutes: 0, by };
    await followRules(socLog).react(await happened(`soc-settings:${tenantId}`, 'SocSettingsChanged', off));
    await announced(await deliver(source, [burst(40, 1), burst(50, 1)]));
    const { ruleId } = alert?.data as SocAlert;
    const response = { notifications: [], actions: [], repeatMinutes: 15 };
    const ofTheRule = await happened(`soc-rule:${ruleId}`, 'SocRuleResponseSet', {
      ...{ ruleId, by, response, repetition: true },
    });
    await followRules(socLog).react(ofTheRule);
    await announced(await deliver(source, [burst(60, 1), burst(70, 1), burst(100, 1)]));
    await pipeline.stop();
    const times = (await agree(tenantId)).map((line) => Number(/ x(\d+) /.exec(line)?.[1]));
    expect(times.toSorted((a, b) => b - a)).toEqual([3, 2, 2, 1, 1]);
  });
});
