import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { ReactorRunner } from '@rampart/event-log';
import { bootstrapInstallation, STAFF_TENANT_ID } from '@rampart/identity-access';
import { DetectionPipeline, takeOwnEvents } from '@rampart/soc';
import type { SocAlert } from '@rampart/soc/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';

const RULE = 'More than 10 unknown names from one address within 10 minutes';
const SPRAYER = '203.0.113.77';
const FORGETFUL = '203.0.113.78';

describe('sign-ins with many unknown names', () => {
  let api: ApiHarness;
  let system: ReturnType<typeof createDataSource>;
  let reactors: ReactorRunner;
  let pipeline: DetectionPipeline;
  let analyst: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ environment: { RAMPART_TRUSTED_PROXIES: '1' } });
    await bootstrapInstallation(api.runtime.access);
    analyst = await api.signIn({ roles: ['core:soc'], tenantId: STAFF_TENANT_ID });
    const settings = { url: api.databaseUrl, role: 'rampart_system', applicationName: 'soc-spec' } as const;
    system = await createDataSource(settings).initialize();
    const { log, socLog } = api.runtime;
    // Does the worker's part: forwards the product's events to security operations and applies rules.
    const onError = (...said: readonly unknown[]): never => {
      throw new Error('The worker’s part failed.', { cause: said.at(-1) });
    };
    reactors = new ReactorRunner({ log, dataSource: system, onError }, [takeOwnEvents(socLog)]);
    pipeline = new DetectionPipeline({ log, socLog, database: system, onError });
    await reactors.start();
    await pipeline.start();
  });
  afterAll(async () => {
    await reactors?.stop();
    await pipeline?.stop();
    await system?.destroy();
    await api?.close();
  });

  const tryName = (username: string, from: string) =>
    api
      .http()
      .post('/api/auth/login')
      .set('X-Forwarded-For', from)
      .send({ username, password: 'Winter2026!' })
      .expect(401);

  /** Resolves once the rule raised an alert. */
  async function raised(): Promise<void> {
    const { log } = api.runtime;
    for (;;) {
      let off = (): void => undefined;
      const appended = new Promise<void>((resolve) => (off = log.onAppended(resolve)));
      const events = await log.read({ after: 0, limit: 10_000, tenantId: STAFF_TENANT_ID });
      const done = events.some(
        ({ type, data }) => type === 'SocAlertRaised' && (data as { title: string }).title === RULE,
      );
      if (!done) await appended;
      off();
      if (done) return;
    }
  }

  it('from one address raise an alert about that address for the operator only', async () => {
    for (let n = 0; n < 10; n += 1) await tryName(`synthetic-stranger-${n}`, FORGETFUL);
    for (let n = 0; n < 12; n += 1) await tryName(`synthetic-nobody-${n}`, SPRAYER);
    await raised();
    await api.settle();
    const alertsOf = async ({ authorization }: SignedInUser): Promise<SocAlert[]> =>
      (await api.http().get('/api/soc/alerts').set('Authorization', authorization).expect(200)).body.items;
    const alerts = await alertsOf(analyst);
    expect(alerts.filter(({ title }) => title === RULE)).toEqual([
      expect.objectContaining({
        key: SPRAYER,
        severity: 'high',
        tags: expect.arrayContaining(['attack.t1110.003']),
      }),
    ]);
    expect(await alertsOf(await api.signIn({ roles: ['nexus:owner'] }))).toEqual([]);
  });
});
