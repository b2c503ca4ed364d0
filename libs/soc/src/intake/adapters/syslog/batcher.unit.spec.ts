import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

const MESSAGE = Buffer.alloc(1024 * 1024, 'x');

function flooded() {
  const problems: string[] = [];
  const kept: number[] = [];
  const lost: number[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const batcher = new Batcher({
    newName: () => 'name',
    onProblem: (error) => problems.push(String(error)),
    onLost: (messages) => lost.push(messages),
    deliver: async (raw) => {
      await gate;
      kept.push(raw.length);
    },
  });
  return { batcher, problems, kept, lost, release };
}

describe('a flood of syslog', () => {
  it('is dropped where senders cannot wait; the loss is counted and reported', async () => {
    const { batcher, problems, kept, lost, release } = flooded();
    for (let n = 0; n < 20; n += 1) batcher.add(MESSAGE, 'goes-on');
    expect(lost).toEqual(Array.from({ length: 12 }, () => 1));
    expect(batcher.full).toBe(true);
    release();
    await batcher.stop();
    const bytes = kept.reduce((all, length) => all + length, 0);
    expect(Math.floor(bytes / MESSAGE.length)).toBe(8);
    expect(problems).toEqual([
      'Error: 12 syslog messages were dropped: the intake is overloaded. Send fewer, or add processes.',
    ]);
  });

  it('is slowed down where senders can wait', async () => {
    const { batcher, problems, kept, release } = flooded();
    for (let n = 0; n < 20; n += 1) batcher.add(MESSAGE, 'waits');
    const room = new Promise<void>((resolve) => batcher.whenRoom(resolve));
    release();
    await room;
    expect(batcher.full).toBe(false);
    await batcher.stop();
    expect(Math.floor(kept.reduce((all, length) => all + length, 0) / MESSAGE.length)).toBe(20);
    expect(problems).toEqual([]);
  });

  it('is lost and counted when it cannot be stored before the process stops', async () => {
    const lost: number[] = [];
    const batcher = new Batcher({
      newName: () => 'name',
      onProblem: () => undefined,
      onLost: (messages) => lost.push(messages),
      deliver: () => Promise.reject(new Error('away')),
    });
    for (let n = 0; n < 3; n += 1) batcher.add(Buffer.from('line'), 'waits');
    await batcher.stop();
    batcher.add(Buffer.from('late'), 'waits');
    expect(lost).toEqual([3, 1]);
  });
});
