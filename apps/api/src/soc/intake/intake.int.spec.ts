import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeliveryReceipt, EventPage } from '@rampart/soc/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../../testing/api-harness.js';
import { type RunningDetection, startDetection } from '../../testing/detection.js';

const LINES = [
  '203.0.113.9 - ada [21/Nov/2026:10:00:00 +0000] "GET /admin HTTP/1.1" 403 12 "-" "curl/8.5.0"',
  '203.0.113.9 - ada [21/Nov/2026:10:00:07 +0000] "GET /\\"quoted\\" HTTP/1.1" 404 12 "-" "curl/8.5.0"',
];

describe('the intake of logs', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let detection: RunningDetection;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    detection = await startDetection(api);
  });
  afterAll(async () => {
    await detection?.stop();
    await api?.close();
  });

  const makeSource = async (kind: string) => {
    const { body } = await api
      .http()
      .post('/api/soc/sources')
      .set('Authorization', owner.authorization)
      .send({ name: 'shop', kind })
      .expect(201);
    return body as { id: string; key: string };
  };
  const deliver = ({ id, key }: { id: string; key: string }, raw: string | Buffer) =>
    api.http().post(`/api/soc/intake/${id}`).set('Authorization', `Bearer ${key}`).send(raw);
  const decoded = (position: number) => detection.decoded(position);

  /** The figures of the intake by series, without their common start. */
  const counts = async (): Promise<ReadonlyMap<string, number>> => {
    const { body } = await api.runtime.metrics.text();
    return new Map(
      [...body.matchAll(/^rampart_intake_(\S+) (\d+)$/gmu)].map(([, series = '', count]) => [
        series,
        Number(count),
      ]),
    );
  };

  it('reads lines in the records that Fluent Bit sends, with the client and time of each line', async () => {
    const source = await makeSource('nginx');
    // Format json_lines of its output http for records of its input tail; each ends with a line feed.
    const records = LINES.map((log) => `${JSON.stringify({ log })}\n`).join('');
    const { body } = await deliver(source, gzipSync(records))
      .set('Content-Type', 'application/x-ndjson')
      .set('Content-Encoding', 'gzip')
      .set('User-Agent', 'Fluent-Bit')
      .expect(202);
    const receipt = body as DeliveryReceipt;
    expect(receipt.bytes).toBe(Buffer.byteLength(records));
    await decoded(receipt.position);
    const { body: found } = await api
      .http()
      .get(`/api/soc/events?filter=source:in:${source.id}`)
      .set('Authorization', owner.authorization)
      .expect(200);
    expect((found as EventPage).items).toMatchObject([
      { srcIp: '203.0.113.9', user: 'ada', time: '2026-11-21T10:00:07.000Z' },
      { srcIp: '203.0.113.9', user: 'ada', time: '2026-11-21T10:00:00.000Z' },
    ]);
  });

  it('counts kept deliveries with their bytes, and refused ones by reason', async () => {
    const source = await makeSource('nginx');
    const before = await counts();
    await deliver(source, 'kept').set('Idempotency-Key', 'a').expect(202);
    await deliver(source, 'kept').set('Idempotency-Key', 'a').expect(202);
    await deliver(source, 'other').set('Idempotency-Key', 'a').expect(409);
    await deliver(source, '').expect(422);
    await deliver(source, 'x').set('Content-Encoding', 'br').expect(422);
    await deliver(source, 'x').set('Content-Encoding', 'gzip').expect(422);
    await deliver(source, gzipSync(Buffer.alloc(17 * 1024 * 1024)))
      .set('Content-Encoding', 'gzip')
      .expect(422);
    await deliver({ ...source, key: 'rsk_wrong' }, 'x').expect(401);
    await api.http().post(`/api/soc/intake/${source.id}`).send('x').expect(401);
    const after = await counts();
    expect(
      Object.fromEntries([...after].map(([series, count]) => [series, count - (before.get(series) ?? 0)])),
    ).toEqual({
      'deliveries_total{channel="http"}': 1,
      'bytes_total{channel="http"}': 4,
      'deliveries_total{channel="syslog"}': 0,
      'bytes_total{channel="syslog"}': 0,
      'refusals_total{channel="http",reason="idempotency-key"}': 1,
      'refusals_total{channel="http",reason="empty"}': 1,
      'refusals_total{channel="http",reason="encoding"}': 1,
      'refusals_total{channel="http",reason="not-gzip"}': 1,
      'refusals_total{channel="http",reason="too-large"}': 1,
      'refusals_total{channel="http",reason="key-refused"}': 1,
      'refusals_total{channel="http",reason="key-missing"}': 1,
      dropped_total: 0,
    });
  });
});
