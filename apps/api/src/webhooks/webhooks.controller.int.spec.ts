import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { publicReach } from '@rampart/outbound';
import { deliverDue, type DeliveringContext, guardedSender, sendAsked, webhooks } from '@rampart/webhooks';
import type { ConnectedWebhook, WebhookDelivery, Webhooks } from '@rampart/webhooks/contract';
import type { DataSource } from 'typeorm';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PATH = '/api/webhooks';

interface Received {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

describe('webhooks', () => {
  let api: ApiHarness;
  let system: DataSource;
  let receiver: Server;
  let origin: string;
  let owner: SignedInUser;
  let passed = 0;
  let status = 204;
  const received: Received[] = [];
  const clock = { now: () => new Date(Date.now() + passed) };

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    api = await startApi({ clock });
    const { databaseUrl: url } = api;
    system = await createDataSource({ url, role: 'rampart_system', applicationName: 'spec' }).initialize();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => {
    await system?.destroy();
    await api?.close();
    receiver?.closeAllConnections();
    receiver?.close();
  });
  beforeEach(() => {
    received.length = 0;
    status = 204;
  });

  const send = (method: 'get' | 'post' | 'put' | 'delete', path = '', user = owner) =>
    api.http()[method](`${PATH}${path}`).set('Authorization', user.authorization);
  const context = (): DeliveringContext => ({
    ...api.runtime.contexts.of(webhooks),
    ...{
      clock,
      system,
      sender: guardedSender(publicReach(new URL(origin)), clock, 'https://rampart.example/'),
    },
  });
  const connect = async (more: object = {}, user = owner): Promise<ConnectedWebhook> => {
    const webhook = {
      name: 'Ours',
      format: 'standard',
      facts: ['saved-views'],
      url: `${origin}/a-secret-path`,
    };
    return (
      await send('post', '', user)
        .send({ ...webhook, ...more })
        .expect(201)
    ).body as ConnectedWebhook;
  };
  const saveView = (name: string, user = owner) =>
    api
      .http()
      .post('/api/saved-views')
      .set('Authorization', user.authorization)
      .send({ page: '/nexus/incidents', name, query: '', shared: false })
      .expect(201);
  const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
    (await send('get', `/${id}/deliveries`).expect(200)).body as WebhookDelivery[];

  it('send a signed fact once, without personal fields and only of their own tenant', async () => {
    const { id, secret } = await connect();
    const other = await api.signIn({ roles: ['nexus:owner'] });
    await saveView('Mine');
    await saveView('Theirs', other);
    await deliverDue(context());
    await deliverDue(context());
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const key = Buffer.from((secret ?? '').replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    const fact = JSON.parse(body) as { type: string; data: { fields: object } };
    expect(fact.type).toBe('saved-views.view-saved');
    expect(fact.data.fields).not.toHaveProperty('name');
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, detail: 'HTTP 204' }]);
    const { body: seen } = await send('get').expect(200);
    expect(JSON.stringify((seen as Webhooks).webhooks)).not.toMatch(/a-secret-path|whsec/);
    expect((await send('get', '', other).expect(200)).body).toMatchObject({ webhooks: [] });
    expect((await send('get', `/${id}/deliveries`, other).expect(200)).body).toEqual([]);
    await send('delete', `/${id}`, other).expect(404);
    await send('delete', `/${id}`).expect(204);
  });

  it('retry later, give up a refused event, and send it again on request', async () => {
    const { id } = await connect();
    await saveView('Retried');
    status = 503;
    await deliverDue(context());
    await deliverDue(context());
    expect(received).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([
      { state: 'retrying', detail: 'The receiver answered HTTP 503.' },
    ]);
    passed += 6_000;
    status = 422;
    await deliverDue(context());
    const [{ position = 0, attempts, state } = { attempts: 0, state: 'none' }] = await deliveries(id);
    expect([attempts, state]).toEqual([2, 'given-up']);
    status = 200;
    await send('post', `/${id}/deliveries/${position}/replay`).expect(202);
    const events = await api.runtime.log.read({ after: 0, limit: 10_000, tenantId: owner.tenantId });
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['WebhookConnected', 'WebhookDeliveryGivenUp', 'WebhookSendAsked']),
    );
    const asked = { tenantId: owner.tenantId, webhookId: id, position, asked: 1 };
    expect(await sendAsked(context(), asked)).toBe(true);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    await send('delete', `/${id}`).expect(204);
  });

  it('pause when the receiver is gone, and continue afterwards with what happened', async () => {
    const { id } = await connect();
    await saveView('Kept');
    status = 410;
    await deliverDue(context());
    expect((await send('get').expect(200)).body).toMatchObject({ webhooks: [{ paused: true }] });
    status = 204;
    await deliverDue(context());
    expect(received).toHaveLength(1);
    await send('put', `/${id}/paused`).send({ paused: false }).expect(204);
    await deliverDue(context());
    expect(received).toHaveLength(2);
    await send('delete', `/${id}`).expect(204);
  });

  it('are delivered although another one meets a fault of ours, which is tried again later', async () => {
    const faulty = await connect({ name: 'Faulty' });
    const { id } = await connect();
    await saveView('Wanted');
    const usual = context();
    const sender: typeof usual.sender = {
      send: (destination, facts) =>
        facts[0]?.id.includes(faulty.id)
          ? Promise.reject(new TypeError('a fault of ours'))
          : usual.sender.send(destination, facts),
    };
    await expect(deliverDue({ ...usual, sender })).rejects.toThrow('a fault of ours');
    expect(received).toHaveLength(1);
    const { webhooks: all } = (await send('get').expect(200)).body as Webhooks;
    const waits = new Map(all.map((webhook) => [webhook.id, webhook.nextAttemptAt !== null]));
    expect([waits.get(faulty.id), waits.get(id)]).toEqual([true, false]);
    await send('delete', `/${faulty.id}`).expect(204);
    await send('delete', `/${id}`).expect(204);
  });

  it('send several facts to a SIEM in one request', async () => {
    const { id } = await connect({ format: 'splunk', token: 'hec' });
    for (const name of ['A', 'B', 'C']) await saveView(name);
    await deliverDue(context());
    expect(received).toHaveLength(1);
    expect(received[0]?.headers['authorization']).toBe('Splunk hec');
    expect(received[0]?.body.trim().split('\n')).toHaveLength(3);
    expect(await deliveries(id)).toHaveLength(3);
    await send('delete', `/${id}`).expect(204);
  });

  it('reach no private address, and refuse unknown facts, missing inputs and more than ten', async () => {
    const { id } = await connect({ url: 'https://169.254.169.254/latest' });
    await sendAsked(context(), { tenantId: owner.tenantId, webhookId: id, position: null, asked: 1 });
    expect(await deliveries(id)).toMatchObject(
      [{ fact: 'test', state: 'given-up', detail: /not allowed/ }].map(({ detail, ...rest }) => ({
        ...rest,
        detail: expect.stringMatching(detail),
      })),
    );
    const webhook = { name: 'X', format: 'standard', facts: ['no-such'], url: origin };
    expect((await send('post').send(webhook)).body).toMatchObject({ code: 'webhook.unknown-fact' });
    await send('post')
      .send({ ...webhook, format: 'jira', facts: ['incidents'] })
      .expect(422);
    await send('post')
      .send({ ...webhook, format: 'syslog', facts: ['incidents'] })
      .expect(422);
    for (let count = 1; count < 10; count += 1) await connect();
    const more = { ...webhook, facts: ['incidents'] };
    expect((await send('post').send(more)).body).toMatchObject({ code: 'webhook.too-many' });
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await send('get', '', viewer).expect(403);
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
