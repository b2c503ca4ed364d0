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

  it('report a failed renewal only to a holder that has not ended', async () => {
    const errors: unknown[] = [];
    const failing = () => {
      let fail = (_: Error): void => undefined;
      const asked = new Promise<void>((resolve) => {
        const query = (): Promise<unknown> => {
          resolve();
          return new Promise((_resolve, reject) => (fail = reject));
        };
        const leases = new Leases({ query: query as never }, 4);
        ends = leases.add({
          held: () => ({ ...wanted('first'), epoch: 1, position: 1 }) as never,
          onLost: () => undefined,
          onError: (error) => errors.push(error),
        });
      });
      return { asked, fail: () => fail(new Error('Connection terminated')) };
    };
    let ends = (): void => undefined;
    const ended = failing();
    await ended.asked;
    ends();
    ended.fail();
    const holding = failing();
    await holding.asked;
    holding.fail();
    await new Promise(setImmediate);
    ends();
    expect(errors).toHaveLength(1);
  });
});
