import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  botDetection,
  changeBotSettings,
  giveBotVerdict,
  requestBotScan,
  scanAudience,
} from '@rampart/bot-detection';
import { type BotFinding, requestBotScanSchema, USUAL_SETTINGS } from '@rampart/bot-detection/contract';
import { audienceOf, automatedMember, ordinaryMember, unlimited } from '@rampart/bot-detection/testing';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, eventLogMigrations } from '@rampart/event-log';
import { ProjectionsInStep } from '@rampart/event-log/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { botSources } from './bot-sources.js';
import { rowsIn } from './list-rows.js';

const [ours, others] = [randomIds.next(), randomIds.next()];
const person = (tenantId: string) => ({ tenantId, userId: randomIds.next(), username: 'nora' });

describe('the copy of an organisation’s bot scans', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let app: DataSource;
  let projections: ProjectionsInStep;
  const context = () => ({
    ...{ log, clock: systemClock, ids: randomIds, places: unlimited },
    activeModel: async () => '',
    audiences: audienceOf([automatedMember(1), ordinaryMember(2), automatedMember(3)]),
  });

  async function scanned(tenantId: string): Promise<string> {
    const asked = { network: 'twitter', accountId: randomIds.next(), depth: 'surface' };
    const { value } = await requestBotScan(context(), person(tenantId), requestBotScanSchema.parse(asked));
    await scanAudience(context(), { tenantId, scanId: value.id }, { signal: new AbortController().signal });
    await projections.settle();
    return value.id;
  }

  const copyOf = async (name: string): Promise<object[]> => {
    const source = botSources(app, rowsIn(app)).find((one) => one.name === name);
    const rows: object[] = [];
    for await (const row of source?.rows(ours) ?? []) rows.push(row);
    return rows;
  };

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...botDetection.migrations]);
    const catalog = new EventCatalog(botDetection.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = {
      url: database.url,
      applicationName: 'bot-sources-spec',
      entities: [...botDetection.entities],
    };
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    projections = new ProjectionsInStep({ log, dataSource: system }, botDetection.projections);
    await projections.start();
  });
  afterAll(async () => {
    await projections?.stop();
    await log?.close();
    await Promise.all([system, app].map((source) => source?.destroy()));
    await database?.drop();
  });

  it('contains scans, found accounts with their verdicts, and settings, and no data of other tenants', async () => {
    const scanId = await scanned(ours);
    await scanned(others);
    const [first] = (await copyOf('bot-findings')) as BotFinding[];
    if (first === undefined) throw new Error('The copy has no found account.');
    await giveBotVerdict(context(), person(ours), first, { verdict: 'disagree' });
    await changeBotSettings(context(), person(ours), { ...USUAL_SETTINGS, threshold: 77 });
    await projections.settle();
    expect(await copyOf('bot-scans')).toMatchObject([{ id: scanId, network: 'twitter', found: 2 }]);
    const findings = (await copyOf('bot-findings')) as BotFinding[];
    expect(findings.map((one) => one.scanId)).toEqual([scanId, scanId]);
    expect(findings.find(({ id }) => id === first.id)).toMatchObject({
      verdict: 'disagree',
      account: { handle: first.account.handle },
      reasons: expect.arrayContaining([expect.objectContaining({ label: expect.any(String) })]),
    });
    expect(await copyOf('bot-settings')).toEqual([{ ...USUAL_SETTINGS, threshold: 77 }]);
  });
});
