import { describe, expect, it } from '@jest/globals';
import { Leases } from './leases.js';

const wanted = (name: string) => ({
  key: { shard: 0, name, slot: 'live' as const },
  owner: name,
  version: 1,
});

describe('leases of many subscriptions', () => {
  it('are acquired by one statement when all are wanted at the same time', async () => {
    const asked: string[][] = [];
    const query = async (_: string, values: unknown[]): Promise<unknown> => {
      asked.push(values[1] as string[]);
      return [{ index: 1, epoch: '4', position: '9' }];
    };
    const leases = new Leases({ query: query as never });
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((name) => leases.acquire(wanted(name))),
    );
    expect(answers).toEqual([null, { epoch: 4, position: 9 }, null]);
    await leases.acquire(wanted('later'));
    expect(asked).toEqual([['first', 'second', 'third'], ['later']]);
  });

  it('pass on a failed statement to all that asked, and work again for the next', async () => {
    let broken = true;
    const query = async (): Promise<unknown> => {
      if (broken) throw new Error('no connection');
      return [];
    };
    const leases = new Leases({ query: query as never });
    const failed = await Promise.allSettled(['first', 'second'].map((name) => leases.acquire(wanted(name))));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await leases.acquire(wanted('first'))).toBeNull();
  });
});
