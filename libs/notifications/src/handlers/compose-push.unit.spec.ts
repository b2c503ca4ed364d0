import { describe, expect, it } from '@jest/globals';
import type { PushDue } from '../projections/notifications/pushes-due.js';
import { MAX_PLAINTEXT_BYTES } from '@rampart/outbound/web-push';
import { pushPayloadSchema } from '../contract/index.js';
import { composePush } from './compose-push.js';

const at = new Date('2026-11-26T09:00:00.000Z');
const due = (changes: Partial<PushDue> = {}) =>
  ({
    ...{ subject: 'soc.alerts 2026-11-26 rule', severity: 'critical', detail: 'Something happened.', at },
    ...changes,
  }) as PushDue;
const about = { title: 'Security alerts', link: '/nexus/soc', timeZone: null, hidesDetails: false };
const payloadOf = ({ text }: { readonly text: string }) => pushPayloadSchema.parse(JSON.parse(text));

describe('a push message', () => {
  it('says what the mail says, with its page and severity', () => {
    const message = composePush(due(), about);
    expect(payloadOf(message)).toEqual({
      ...{ title: 'Security alerts', body: 'Something happened.', severity: 'critical', link: '/nexus/soc' },
      ...{ tag: message.topic, at: at.getTime() },
    });
    expect(message).toMatchObject({ ttlSeconds: 86_400, urgency: 'high' });
  });

  it('replaces others of its subject, by a topic that push services accept', () => {
    const { topic } = composePush(due(), about);
    expect(topic).toMatch(/^[A-Za-z0-9_-]{1,32}$/u);
    expect(composePush(due({ detail: 'Later.' }), about).topic).toBe(topic);
    expect(composePush(due({ subject: 'other' }), about).topic).not.toBe(topic);
  });

  it('is less urgent and kept for less time when it is less severe', () => {
    expect(composePush(due({ severity: 'low' }), about)).toMatchObject({
      ttlSeconds: 14_400,
      urgency: 'low',
    });
    expect(composePush(due({ severity: null }), about)).toMatchObject({ urgency: 'normal' });
  });

  it('fits into one record, whatever its texts contain', () => {
    for (const sign of ['x', '\u0000', '"', '𝕏', '\\']) {
      const text = sign.repeat(5_000);
      const message = composePush(due({ detail: text }), { ...about, title: text });
      expect(Buffer.byteLength(message.text)).toBeLessThanOrEqual(MAX_PLAINTEXT_BYTES);
    }
  });

  it('hides what it is about when the device asks for that', () => {
    const { title, body } = payloadOf(composePush(due(), { ...about, hidesDetails: true }));
    expect([title, body]).toEqual(['Critical alert', 'Open Rampart to read it.']);
  });

  it('has times in the tenant’s time zone, and leads to the start without an area', () => {
    const timed = due({ detail: 'It waits until 2026-11-20 23:30 UTC.' });
    const payload = payloadOf(composePush(timed, { ...about, timeZone: 'Asia/Tokyo', link: null }));
    expect(payload.body).toContain('2026-11-21 08:30 UTC+09:00');
    expect(payload.link).toBe('/login');
  });
});
