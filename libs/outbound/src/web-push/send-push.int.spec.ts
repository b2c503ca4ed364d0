import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publicReach } from '../reach.js';
import { type PushServiceSimulation, startPushService } from '../testing/push-service.js';
import { PushError, type PushMessage, pushSender, type PushTarget } from './send-push.js';
import { newVapidKeys } from './vapid.js';

const CONTACT = 'https://rampart.example/';
const message: PushMessage = { text: '{"title":"x"}', ttlSeconds: 60, urgency: 'high', topic: 'abc' };

describe('a push message to its service', () => {
  const keys = newVapidKeys();
  let service: PushServiceSimulation;
  let target: PushTarget;

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());

  const now = (): number => Date.now();
  const sender = () => pushSender({ reach: publicReach(new URL(service.origin)), contact: CONTACT, now });
  const failureOf = async (sent: Promise<void>): Promise<PushError> => {
    const error: unknown = await sent.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof PushError) return error;
    throw new Error('It did not fail as expected.');
  };

  it('arrives decrypted, with its lifetime, urgency and topic, from a sender that names itself', async () => {
    target = service.subscribe(keys.publicKey);
    await sender().send(target, message, keys);
    const [{ headers, text, contact } = { headers: {}, text: '', contact: '' }] = service.received;
    expect(headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: 'abc',
      'content-encoding': 'aes128gcm',
    });
    expect([text, contact]).toEqual([message.text, CONTACT]);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [413, 'too-large'],
    [400, 'refused'],
    [403, 'refused'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
  ] as const)('fails for HTTP %d as "%s"', async (status, then) => {
    service.answer(target.endpoint, { status, headers: { 'retry-after': '7' } });
    const failure = await failureOf(sender().send(target, message, keys));
    expect([failure.then, failure.waitMs]).toEqual([then, then === 'retry' ? 7000 : 0]);
    expect(failure.message).not.toContain(target.endpoint);
  });

  it('is refused by the service when another key signed it', async () => {
    expect((await failureOf(sender().send(target, message, newVapidKeys()))).then).toBe('refused');
  });

  it('never leaves for a private address', async () => {
    const outside = pushSender({ reach: publicReach(), contact: null, now });
    for (const endpoint of [target.endpoint, 'https://127.0.0.1/push', 'https://169.254.169.254/latest']) {
      const failure = await failureOf(outside.send({ ...target, endpoint }, message, keys));
      expect(failure.then).toBe('forbidden');
    }
  });
});
