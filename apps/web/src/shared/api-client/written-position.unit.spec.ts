import { describe, expect, it, jest } from '@jest/globals';
import { noteWritten, writtenPosition } from './written-position.js';

const answer = (position: string, status = 200): Response =>
  new Response(null, { status, headers: { 'X-As-Of': position } });

describe('the position of the last change', () => {
  it('is that of the last answer which names one, for a minute', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(writtenPosition()).toBe(0);
    noteWritten(answer('41'));
    noteWritten(answer('57', 409));
    noteWritten(new Response(null));
    expect(writtenPosition()).toBe(41);
    now.mockReturnValue(61_000);
    expect(writtenPosition()).toBe(0);
    now.mockRestore();
  });
});
