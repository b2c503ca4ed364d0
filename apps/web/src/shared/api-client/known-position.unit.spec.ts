import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterWhatIsKnown, noteAnswer, noteSeen, writtenPosition } from './known-position.js';

const answer = (position: string, status = 200): Response =>
  new Response(null, { status, headers: { 'X-As-Of': position } });

const known = (): string | null =>
  afterWhatIsKnown(new Request('https://rampart.test/api/things')).headers.get('X-At-Least');

let now = 0;

beforeEach(() => {
  // An hour later, so that nothing of the test before is remembered.
  now += 3_600_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the position of the last change', () => {
  it('is that of the last answer to a change which names one, for a minute', () => {
    expect(writtenPosition()).toBe(0);
    noteAnswer('POST', answer('41'));
    noteAnswer('GET', answer('43'));
    noteAnswer('POST', answer('57', 409));
    noteAnswer('PUT', new Response(null));
    expect(writtenPosition()).toBe(41);
    now += 60_000;
    expect(writtenPosition()).toBe(0);
  });
});

describe('a reading request', () => {
  it('names the newest position of changes, answers and messages, for a minute', () => {
    expect(known()).toBeNull();
    noteAnswer('POST', answer('41'));
    expect(known()).toBe('41');
    noteAnswer('GET', answer('43'));
    noteAnswer('GET', answer('42'));
    expect(known()).toBe('43');
    noteSeen(44);
    expect(known()).toBe('44');
    now += 60_000;
    expect(known()).toBeNull();
  });
});
