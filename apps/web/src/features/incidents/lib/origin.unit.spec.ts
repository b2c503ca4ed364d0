import { describe, expect, it } from '@jest/globals';
import { originLink } from './origin.js';

const ID = '01930000-0000-7000-8000-0000000000b5';

describe('the origin of an incident', () => {
  it('is linked to its page', () => {
    expect(originLink({ kind: 'manual' })).toBeNull();
    expect(originLink({ kind: 'look-alike', scanId: ID, lookAlikeId: ID })?.to).toBe(
      `/security/impersonator-detection?scan=${ID}&row=${ID}`,
    );
    expect(originLink({ kind: 'violation', checkId: ID, violationId: ID })).toEqual({
      word: 'From a violation',
      to: '/media-protection?tab=violations',
    });
    expect(originLink({ kind: 'security-event', eventId: '4711' })).toEqual({
      word: 'From the SOC',
      to: '/soc?row=4711',
    });
    expect(originLink({ kind: 'case', caseId: ID })?.word).toBe('From the SOC');
    expect(originLink({ kind: 'bot', botId: ID })?.to).toBeNull();
  });
});
