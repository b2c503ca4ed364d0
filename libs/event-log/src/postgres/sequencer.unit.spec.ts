import { describe, expect, it } from '@jest/globals';
import { note, request } from '../testing/fixtures.js';
import type { AppendOutcome, PreparedAppend } from './append-batch.js';
import { Sequencer } from './sequencer.js';

function prepared(n: number): PreparedAppend {
  return {
    request: { ...request(n, [note('')]), stream: `s:${n}` },
    events: [{ type: 'NoteTaken', schemaVersion: 1, payload: '{}', payloadHash: '\0'.repeat(32) }],
    eventIds: [],
    contentHash: '\0'.repeat(32),
    at: 0,
    size: 2,
  };
}

const answer = (firstPosition: number): AppendOutcome => ({
  outcome: 'appended',
  firstPosition,
  lastPosition: firstPosition,
  version: 1,
});

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('Sequencer', () => {
  it('sends what collects during two batches as one batch, and answers in order', async () => {
    const sizes: number[] = [];
    const gates: (() => void)[] = [];
    let position = 0;
    const send = async (batch: readonly PreparedAppend[]) => {
      sizes.push(batch.length);
      await new Promise<void>((resolve) => gates.push(resolve));
      return batch.map(() => answer((position += 1)));
    };
    const sequencer = new Sequencer({ send, timeoutMs: 1000 });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const first = sequencer.submit(prepared(1));
    await turn();
    const second = sequencer.submit(prepared(2));
    await turn();
    const rest = Array.from({ length: 30 }, (_, i) => sequencer.submit(prepared(3 + i)));
    await turn();
    expect(sizes).toEqual([1, 1]);
    gates.forEach((open) => open());
    await Promise.all([first, second]);
    await turn();
    await turn();
    gates.forEach((open) => open());
    expect((await Promise.all(rest)).map(({ firstPosition }) => firstPosition)).toEqual(
      rest.map((_, i) => i + 3),
    );
    expect(sizes).toEqual([1, 1, 30]);
    await sequencer.drain();
  });

  it('keeps two batches in flight while many callers wait', async () => {
    const sizes: number[] = [];
    const gates: (() => void)[] = [];
    const send = async (batch: readonly PreparedAppend[]) => {
      sizes.push(batch.length);
      await new Promise<void>((resolve) => gates.push(resolve));
      return batch.map(() => answer(1));
    };
    const sequencer = new Sequencer({ send, timeoutMs: 1000 });
    const caller = async (n: number) => {
      for (let i = 0; i < 3; i += 1) await sequencer.submit(prepared(n * 10 + i));
    };
    const callers = Promise.all(Array.from({ length: 200 }, (_, n) => caller(n)));
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    for (let batch = 0; batch < 6; batch += 1) {
      await turn();
      await turn();
      expect(sizes.length).toBe(Math.min(batch + 2, 6));
      gates[batch]?.();
    }
    await callers;
    expect(sizes).toEqual([100, 100, 100, 100, 100, 100]);
    await sequencer.drain();
  });

  it('retries a batch while the database is unavailable', async () => {
    let tries = 0;
    const send = (batch: readonly PreparedAppend[]) => {
      tries += 1;
      return tries < 3 ? Promise.reject(failure('57P01')) : Promise.resolve(batch.map(() => answer(1)));
    };
    const sequencer = new Sequencer({ send, timeoutMs: 5000 });
    await expect(sequencer.submit(prepared(1))).resolves.toMatchObject({ firstPosition: 1 });
    expect(tries).toBe(3);
  });

  it('fails with a typed error when its timeout ends', async () => {
    const sequencer = new Sequencer({ send: () => Promise.reject(failure('ECONNREFUSED')), timeoutMs: 0 });
    await expect(sequencer.submit(prepared(1))).rejects.toMatchObject({
      code: 'event-log.unavailable',
      kind: 'unavailable',
    });
  });

  it('sends appends one by one when the database refuses their batch, so that others succeed', async () => {
    const send = (batch: readonly PreparedAppend[]) =>
      batch.some(({ request: { stream } }) => stream === 's:2')
        ? Promise.reject(failure('22P02'))
        : Promise.resolve(batch.map(() => answer(1)));
    const sequencer = new Sequencer({ send, timeoutMs: 1000 });
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => sequencer.submit(prepared(n))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
