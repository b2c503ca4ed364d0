import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanDetailSchema } from '@rampart/impersonation/contract';
import { Installation } from './installation.js';
import { accountsIn, count } from './scan-events.js';

const SCANS = '/api/impersonation/scans';
const PLATFORMS = ['twitter', 'bluesky'];
const IMPERSONATORS = 8;
const APIS = { count: 2, connections: 8 };
const WORKERS = { count: 6, connections: 12 };

/** The least that the production overlay runs, with the default connection limit of PostgreSQL. */
describe('two APIs and six workers on 100 connections of PostgreSQL', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.open({ max_connections: '100', fsync: 'off', log_line_prefix: '%e ' });
  }, 120_000);
  afterAll(() => installation?.close());

  /** Requests a scan from one of the APIs. @returns its id */
  async function request(api: number): Promise<string> {
    const body = { targetHandle: 'tarnwick', platforms: PLATFORMS };
    const answer = await installation.ask(api, SCANS, body);
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as { id: string }).id;
  }

  /** The accounts that a completed scan found, from the log. Checks that the other API shows the same. */
  async function foundBy(scanId: string, otherApi: number): Promise<string[]> {
    const found = accountsIn(await installation.scans.completed(scanId));
    const shown = await installation.whenShown(otherApi, `${SCANS}/${scanId}`, (body) => {
      const scan = scanDetailSchema.parse(body);
      return scan.status === 'completed' && scan.totalFound === found.length ? scan : null;
    });
    expect(new Set(shown.impersonators.map(({ id }) => id)).size).toBe(found.length);
    expect(new Set(found).size).toBe(found.length);
    return found;
  }

  const refusals = (): string[] =>
    readFileSync(join(installation.server.folder, 'postgres.log'), 'utf8').match(/^53300 .*$/gm) ?? [];

  let undisturbed: string[] = [];

  it('keep to their number of connections when idle and under scans, which find every look-alike once', async () => {
    await installation.startApis(APIS.count);
    expect(await installation.mostSessions()).toBeLessThanOrEqual(APIS.count * APIS.connections);
    await installation.startWorkers(WORKERS.count);
    const all = APIS.count * APIS.connections + WORKERS.count * WORKERS.connections;
    const idle = await installation.mostSessions();
    expect(idle).toBeGreaterThan(APIS.count + WORKERS.count);
    expect(idle).toBeLessThanOrEqual(all);

    const peak = await installation.watchSessions();
    const asked = await Promise.all([request(0), request(1), request(0), request(1)]);
    const results = await Promise.all(asked.map((scanId, index) => foundBy(scanId, (index + 1) % 2)));
    const highest = await peak.end();

    undisturbed = results[0] ?? [];
    expect(undisturbed.length).toBeGreaterThanOrEqual(PLATFORMS.length * IMPERSONATORS);
    for (const result of results) expect(result).toEqual(undisturbed);
    expect(highest).toBeLessThanOrEqual(all);
    expect(refusals()).toEqual([]);
  }, 240_000);

  it('complete a scan during which the database server is killed, and continue to serve', async () => {
    const disturbed = await Promise.all([request(0), request(1)]);
    await Promise.all(
      disturbed.map((scanId) =>
        installation.scans.until(scanId, (events) => count(events, 'LookAlikeFound') >= 5),
      ),
    );
    await installation.server.kill();
    expect(await installation.ask(0, '/api/health/live')).toMatchObject({ status: 200 });
    expect(await installation.ask(1, '/api/health/ready')).toMatchObject({ status: 503 });
    await installation.server.restart();

    for (const [index, scanId] of disturbed.entries()) {
      expect(await foundBy(scanId, (index + 1) % 2)).toEqual(undisturbed);
      const events = await installation.scans.completed(scanId);
      expect(count(events, 'ImpersonationScanCompleted')).toBe(1);
      expect(count(events, 'PlatformScanCompleted')).toBe(PLATFORMS.length);
    }
    for (const api of [0, 1]) await installation.whenShown(api, '/api/health/ready', (body) => body);
    expect(await foundBy(await request(0), 1)).toEqual(undisturbed);
    expect(refusals()).toEqual([]);
  }, 240_000);
});
