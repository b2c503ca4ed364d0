import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '../testing/in-memory-event-log.js';
import { note, request, sampleEvents } from '../testing/fixtures.js';
import { LogMoments } from './log-moments.js';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

async function logOf(seconds: readonly number[]): Promise<{ log: InMemoryEventLog; moments: LogMoments }> {
  const log = new InMemoryEventLog(sampleEvents);
  for (const [index, second] of seconds.entries()) {
    const asked = request(index + 1, [note(String(second))]);
    await log.append({ ...asked, metadata: { ...asked.metadata, at: at(second) } });
  }
  return { log, moments: new LogMoments(log) };
}

describe('moments of a log', () => {
  it('are found by time, also between two events', async () => {
    const seconds = Array.from({ length: 37 }, (_, index) => 10 * (index + 1));
    const { moments } = await logOf(seconds);
    for (const [index, second] of seconds.entries()) {
      expect(await moments.positionAt(new Date(at(second)))).toBe(index + 1);
      expect(await moments.positionAt(new Date(at(second + 9)))).toBe(index + 1);
      expect((await moments.timeOf(index + 1)).toISOString()).toBe(at(second));
    }
    expect(await moments.positionAt(new Date(at(9)))).toBe(0);
    expect(await moments.positionAt(new Date(at(10_000)))).toBe(37);
  });

  it('include an event that was recorded late for an earlier time', async () => {
    // The third event was recorded after the second, but happened at second 1.
    const { moments } = await logOf([10, 20, 1, 30]);
    expect(await moments.positionAt(new Date(at(5)))).toBe(0);
    expect(await moments.positionAt(new Date(at(15)))).toBe(1);
    expect(await moments.positionAt(new Date(at(25)))).toBe(3);
    expect((await moments.timeOf(3)).toISOString()).toBe(at(20));
  });

  it('do not exist in an empty log', async () => {
    const { moments } = await logOf([]);
    expect(await moments.positionAt(new Date(at(5)))).toBe(0);
    expect((await moments.timeOf(0)).getTime()).toBe(0);
  });
});
