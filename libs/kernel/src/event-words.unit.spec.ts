import { describe, expect, it } from '@jest/globals';
import { eventWords } from './event-words.js';

describe('an event type in words', () => {
  it.each([
    ['LookAlikeFound', 'Look alike found'],
    ['ApiKeyRevoked', 'API key revoked'],
    ['SocAlertRaised', 'SOC alert raised'],
    ['TOTPEnrolled', 'TOTP enrolled'],
    ['StepUpSucceeded', 'Step up succeeded'],
    ['requestedById', 'Requested by id'],
    ['', ''],
  ])('%s becomes "%s"', (type, words) => expect(eventWords(type)).toBe(words));
});
