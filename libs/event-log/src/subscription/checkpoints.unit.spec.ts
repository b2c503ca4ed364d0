import { describe, expect, it } from '@jest/globals';
import { Checkpoints } from './checkpoints.js';

const move = (name: string) => ({
  key: { shard: 0, name, slot: 'live' as const },
  epoch: 1,
  from: 4,
  to: 9,
});

describe('checkpoints of many subscriptions', () => {
  it('are moved by one statement when they advance at the same time, and one by one where the row was locked', async () => {
    const asked: unknown[] = [];
    const query = async (_: string, values: unknown[]): Promise<unknown> => {
      const [, names] = values;
      asked.push(names);
      if (Array.isArray(names)) return names.flatMap((name, index) => (name === 'first' ? [{ index }] : []));
      return names === 'locked' ? [{}] : [];
    };
    const checkpoints = new Checkpoints({ query: query as never });
    const moves = ['first', 'locked', 'lost'].map((name) => checkpoints.advance(move(name)));
    const [first, locked, lost] = await Promise.allSettled(moves);
    expect([first?.status, locked?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'event-log.fenced' } });
    await checkpoints.advance(move('first'));
    expect(asked).toEqual([['first', 'locked', 'lost'], 'locked', 'lost', ['first']]);
  });

  it('are all rejected when their common statement fails, and are moved by the next one', async () => {
    let broken = true;
    const query = async (): Promise<unknown> => {
      if (broken) throw new Error('no connection');
      return [{ index: 0 }];
    };
    const checkpoints = new Checkpoints({ query: query as never });
    const failed = await Promise.allSettled(
      ['first', 'second'].map((name) => checkpoints.advance(move(name))),
    );
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    await expect(checkpoints.advance(move('first'))).resolves.toBeUndefined();
  });
});
