import { describe, expect, it } from '@jest/globals';
import { actorWords, eventWords } from './event-words.js';

describe('words for events', () => {
  it.each([
    ['LookAlikeFound', 'Look alike found'],
    ['ApiKeyRevoked', 'Api key revoked'],
    ['TOTPEnrolled', 'TOTP enrolled'],
    ['SessionStarted', 'Session started'],
    ['', ''],
  ])('%s reads as %s', (type, words) => expect(eventWords(type)).toBe(words));

  it.each([
    ['user:00000000-0000-7000-8000-0000000000f1', 'Ada Example', 'Ada Example'],
    ['user:00000000-0000-7000-8000-0000000000f1', null, 'User 0000f1'],
    ['worker:scan', null, 'Worker: scan'],
    ['system', null, 'System'],
  ])('%s (%s) reads as %s', (actor, name, words) => expect(actorWords(actor, name)).toBe(words));
});
