import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LiveClient, socketIoTransport } from '@rampart/live-feed/client';
import { SOC_SHARD } from '@rampart/soc';
import { SOC_ALERTS_TOPIC, SOC_EVENTS_TOPIC } from '@rampart/soc/contract';
import { eventSpanOf } from '@rampart/telemetry';
import { startTraceCollector, type TraceCollector } from '@rampart/telemetry/testing';
import { startDetection } from '../testing/detection.js';
import { type ApiHarness, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const lines: string[] = [];
let api: ApiHarness;
let collector: TraceCollector;

beforeAll(async () => {
  const logLines = { write: (line: string) => void lines.push(line) };
  collector = await startTraceCollector();
  const environment = { LOG_LEVEL: 'trace', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  api = await startApi({ logLines, environment });
});

afterAll(async () => {
  await api?.close();
  collector?.close();
});

it('the metrics count requests by the pattern of their route, so that ids create no series', async () => {
  await api.http().get('/api/identity-access/users/00000000-0000-7000-8000-000000000001').expect(401);
  await api.http().get('/api/nothing/here/00000000-0000-7000-8000-000000000002').expect(404);
  const { body } = await api.runtime.metrics.text();
  const counts = body.split('\n').filter((line) => line.includes('request_duration_seconds_count'));
  expect(counts.join('\n')).toContain('method="GET",route="/api/identity-access/users/:id",status="4xx"');
  expect(counts.join('\n')).toContain('route="none",status="4xx"');
  expect(body).not.toContain('00000000-0000-7000');
  expect(body).toMatch(/^rampart_pool_connections\{pool="requests",state="open"\} [1-9]/mu);
  expect(body).toMatch(/^rampart_live_position\{shard="0"\} \d/mu);
});

it('the request log contains no secret at the most detailed level', async () => {
  const user = await api.signIn({ roles: ['nexus:owner'] });
  const login = await api
    .http()
    .post('/api/auth/login')
    .send({ username: user.username, password: TEST_PASSWORD })
    .expect(200);
  const cookies = login.get('Set-Cookie') ?? [];
  await api.http().post('/api/auth/refresh').set('Cookie', cookies).expect(200);
  await api
    .http()
    .get('/api/identity-access/users?sort=canary-in-query')
    .set('Authorization', user.authorization)
    .expect(400);
  await api
    .http()
    .post('/api/auth/login')
    .send({ username: user.username, password: 'canary-wrong-password' })
    .expect(401);
  await api
    .http()
    .post('/api/auth/login')
    .set('Content-Type', 'application/json')
    .send('{"password": "canary-malformed')
    .expect(400);
  api.runtime.logger.info({ OIDC_CLIENT_SECRET: 'canary-4', RAMPART_SOCIAL_KEK: 'canary-5' }, 'said too');
  api.runtime.logger.info(
    { password: 'canary-1', deep: { access_token: 'canary-2', deeper: { cookie: 'canary-3' } } },
    'said by mistake',
  );
  api.runtime.logger.error(new Error('plain'), 'an error keeps its stack');
  const log = lines.join('');
  expect(log).toContain('"path":"/api/auth/login"');
  expect(log).toContain(`"userId":"${user.userId}"`);
  expect(log).toContain('logging.int.spec');
  const values = cookies.map((cookie) => cookie.split(/[=;]/)[1] ?? '');
  const { access_token: token } = login.body as { access_token: string };
  for (const secret of [TEST_PASSWORD, token, user.token, user.username, 'canary', ...values]) {
    expect(log).not.toContain(secret);
  }
});

it('a request is traced with its appends under the correlation id of its answer', async () => {
  const { authorization } = await api.signIn({ roles: ['nexus:owner'] });
  const answer = await api
    .http()
    .post('/api/saved-views')
    .set('Authorization', authorization)
    .send({ page: '/nexus/incidents', name: 'Mine', query: '', shared: false })
    .expect(201);
  const trace = (answer.get('X-Correlation-Id') ?? '').replace(/-/g, '');
  const request = await collector.waitFor(
    ({ name, traceId }) => name.startsWith('POST') && traceId === trace,
  );
  const append = await collector.waitFor(({ name }) => name === 'append ViewSaved');
  expect([append.traceId, append.parentSpanId]).toEqual([trace, request.spanId]);
});

it('a delivery is traced from its request through detection to the messages of sockets', async () => {
  const { authorization, token } = await api.signIn({ roles: ['nexus:owner'] });
  const detection = await startDetection(api);
  const client = new LiveClient({ transport: socketIoTransport(api.url), token: () => token });
  const message = async (topic: string, log: typeof api.runtime.log) => {
    const since = await log.head();
    return new Promise<void>((resolve) => {
      client.subscribe(topic, since, { onFrame: ({ messages: [first] }) => first && resolve() });
    });
  };
  const messages = Promise.all([
    message(SOC_EVENTS_TOPIC, api.runtime.socLog),
    message(SOC_ALERTS_TOPIC, api.runtime.log),
  ]);
  const connected = new Promise<void>((resolve) => {
    client.onStatus((status) => {
      if (status === 'live') resolve();
    });
  });
  client.connect();
  await connected;
  try {
    const { body: source } = await api
      .http()
      .post('/api/soc/sources')
      .set('Authorization', authorization)
      .send({ name: 'bastion', kind: 'sshd' })
      .expect(201);
    const { id, key } = source as { id: string; key: string };
    const deliver = (lines: string) =>
      api
        .http()
        .post(`/api/soc/intake/${id}`)
        .set('Authorization', `Bearer ${key}`)
        .set('Content-Type', 'text/plain')
        .set('Idempotency-Key', 'traced')
        .send(lines)
        .expect(202);
    const attack = Array.from(
      { length: 6 },
      (_, n) => `Nov 21 10:00:0${n} bastion sshd[9]: Failed password for root from 203.0.113.9 port 22 ssh2`,
    ).join('\n');
    const answer = await deliver(attack);
    await messages;
    const traceId = (answer.get('X-Correlation-Id') ?? '').replace(/-/g, '');
    const spanOf = (wanted: string, parentSpanId?: string) =>
      collector.waitFor(
        (span) =>
          span.traceId === traceId &&
          span.name === wanted &&
          (parentSpanId === undefined || span.parentSpanId === parentSpanId),
      );
    const request = await spanOf('POST /api/soc/intake/:sourceId');
    const delivered = await spanOf('append SocDelivered', request.spanId);
    const { position } = answer.body as { position: number };
    expect(delivered.spanId).toBe(eventSpanOf(SOC_SHARD, position));
    const detect = await spanOf('detect', delivered.spanId);
    await spanOf('store events', detect.spanId);
    const announced = await spanOf('append SocEventsDecoded', delivered.spanId);
    await spanOf('send to sockets', announced.spanId);
    const raised = await spanOf('append SocAlertRaised', detect.spanId);
    await spanOf('send to sockets', raised.spanId);
    // A repetition is another request, and what was kept stays in the trace of the first one.
    const again = await deliver(attack);
    expect(again.body).toMatchObject({ position, repeated: true });
    const [kept] = await api.runtime.socLog.read({ after: position - 1, limit: 1 });
    expect(kept?.metadata.correlationId).toBe(answer.get('X-Correlation-Id'));
  } finally {
    client.close();
    await detection.stop();
  }
});
