import { describe, expect, it } from '@jest/globals';
import { PushBrowser } from '../testing/push-browser.js';
import { arePushKeys, encryptPush, MAX_PLAINTEXT_BYTES } from './encrypt.js';

/** RFC 8291, appendix A. */
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a push message', () => {
  const { p256dh, auth } = EXAMPLE;

  it('is encrypted as in the example of RFC 8291, for its keys and salt', () => {
    const chance = {
      salt: Buffer.from(EXAMPLE.salt, 'base64url'),
      privateKey: Buffer.from(EXAMPLE.senderKey, 'base64url'),
    };
    const body = encryptPush(Buffer.from(EXAMPLE.plaintext), { p256dh, auth }, chance);
    expect(body.toString('base64url')).toBe(EXAMPLE.body);
  });

  it('is opened by its browser and by no other, at any length up to the limit', () => {
    const browser = new PushBrowser();
    for (const length of [0, 1, 300, MAX_PLAINTEXT_BYTES]) {
      const body = encryptPush(Buffer.alloc(length, 'x'), browser.keys);
      expect(body.length).toBeLessThanOrEqual(4096);
      expect(browser.open(body)).toHaveLength(length);
      expect(() => new PushBrowser().open(body)).toThrow();
    }
  });

  it('never repeats its bytes', () => {
    const { keys } = new PushBrowser();
    const once = (): string => encryptPush(Buffer.from('same'), keys).toString('hex');
    expect(once()).not.toBe(once());
  });

  it('is refused when it is longer than one record', () => {
    const { keys } = new PushBrowser();
    expect(() => encryptPush(Buffer.alloc(MAX_PLAINTEXT_BYTES + 1), keys)).toThrow('too long');
  });

  it.each([
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }],
    ['a compressed point', { p256dh: Buffer.alloc(33, 2).toString('base64url'), auth }],
    ['a short secret', { p256dh, auth: 'AAAA' }],
    ['no text', { p256dh: '', auth: '' }],
  ])('is refused for %s', (_what, keys) => {
    expect(arePushKeys(keys)).toBe(false);
    expect(() => encryptPush(Buffer.from('x'), keys)).toThrow(TypeError);
  });
});
