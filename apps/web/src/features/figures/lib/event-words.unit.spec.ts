import { describe, expect, it } from '@jest/globals';
import { actorWords, eventWords, fieldText, fieldWords } from './event-words.js';

describe('words of an event', () => {
  it('are its type and fields, read aloud', () => {
    expect(eventWords('LookAlikeReportRequested')).toBe('Look alike report requested');
    expect(fieldWords('requestedById')).toBe('Requested by id');
  });

  it('say who acted', () => {
    expect(actorWords('user:0190aaaa-bbbb', 'Ada Example')).toBe('Ada Example');
    expect(actorWords('user:0190aaaa-bbbb', null)).toBe('User 0190aaaa');
    expect(actorWords('worker:scan-platform', null)).toBe('Worker (scan-platform)');
    expect(actorWords('system', null)).toBe('System');
  });

  it('write every kind of value', () => {
    expect(['a', '', null, true, 7, ['x']].map(fieldText)).toEqual(['a', '—', '—', 'yes', '7', '[\n "x"\n]']);
  });
});
