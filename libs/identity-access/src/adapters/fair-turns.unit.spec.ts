import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Turn } from '../ports/password-hasher.js';
import { FairTurns, type TurnLimits } from './fair-turns.js';

const LIMITS: TurnLimits = { atOnce: 2, strangersAtOnce: 1, waiting: 100, waitingFromOne: 5 };
const KNOWN: Turn = { kind: 'known' };
const stranger = (from: string): Turn => ({ kind: 'stranger', from });
const busy = expect.objectContaining({ code: 'sign-in.busy', details: { retryAfterSeconds: 1 } });
const settled = () => new Promise((resolve) => setImmediate(resolve));

class Works {
  readonly begun: string[] = [];
  readonly failures: unknown[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly turns: FairTurns) {}

  add(name: string, turn: Turn): void {
    const work = (): Promise<void> => {
      this.begun.push(name);
      return new Promise((resolve) => this.ends.set(name, resolve));
    };
    this.turns.run(turn, work).catch((error: unknown) => this.failures.push(error));
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await settled();
  }
}

describe('turns for expensive work', () => {
  const start = (limits = LIMITS) => new Works(new FairTurns(limits));

  it('keep one slot for known users, whatever the number of unknown callers', async () => {
    const works = start();
    for (const name of ['s1', 's2', 's3']) works.add(name, stranger(name));
    works.add('k1', KNOWN);
    await settled();
    expect(works.begun).toEqual(['s1', 'k1']);
    works.add('k2', KNOWN);
    await works.end('k1');
    expect(works.begun).toEqual(['s1', 'k1', 'k2']);
  });

  it('are also given to an unknown caller while known users keep arriving', async () => {
    const works = start();
    for (const name of ['k1', 'k2', 'k3', 'k4']) works.add(name, KNOWN);
    works.add('s1', stranger('a'));
    await settled();
    expect(works.begun).toEqual(['k1', 'k2']);
    await works.end('k1');
    expect(works.begun.at(-1)).toBe('s1');
    await works.end('k2');
    expect(works.begun.at(-1)).toBe('k3');
  });

  it('alternate between addresses, so that an address with many requests delays only itself', async () => {
    const works = start();
    for (const name of ['a1', 'a2', 'a3', 'a4']) works.add(name, stranger('a'));
    works.add('b1', stranger('b'));
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'a3']) await works.end(name);
    expect(works.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('are refused when too many requests wait, from one address or in total', async () => {
    const works = start({ ...LIMITS, waiting: 7 });
    for (let index = 0; index < 7; index += 1) works.add(`a${index}`, stranger('a'));
    await settled();
    expect(works.failures).toEqual([busy]);
    for (let index = 0; index < 3; index += 1) works.add(`b${index}`, stranger('b'));
    await settled();
    expect(works.failures).toHaveLength(2);
    works.add('k1', KNOWN);
    await settled();
    expect(works.begun).toContain('k1');
  });

  it('are released when the work fails', async () => {
    const turns = new FairTurns(LIMITS);
    const failing = () => Promise.reject(new Error('synthetic'));
    for (let time = 0; time < 5; time += 1)
      await expect(turns.run(stranger('a'), failing)).rejects.toThrow('synthetic');
    await expect(turns.run(stranger('a'), () => Promise.resolve('in'))).resolves.toBe('in');
  });

  it('never exceed the allowed concurrency, and every caller gets an answer', async () => {
    const turn = fc.constantFrom<Turn>(KNOWN, stranger('a'), stranger('b'), stranger('c'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(turn, fc.nat(3)), { maxLength: 40 }), async (asked) => {
        const turns = new FairTurns({ ...LIMITS, waitingFromOne: 100 });
        let [running, strangers, most, mostStrangers] = [0, 0, 0, 0];
        await Promise.all(
          asked.map(([who, steps]) =>
            turns.run(who, async () => {
              running += 1;
              if (who.kind === 'stranger') strangers += 1;
              most = Math.max(most, running);
              mostStrangers = Math.max(mostStrangers, strangers);
              for (let step = 0; step <= steps; step += 1) await Promise.resolve();
              running -= 1;
              if (who.kind === 'stranger') strangers -= 1;
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(2);
        expect(mostStrangers).toBeLessThanOrEqual(1);
        expect(running).toBe(0);
      }),
    );
  });
});
