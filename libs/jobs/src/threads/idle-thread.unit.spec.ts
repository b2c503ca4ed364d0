import { describe, expect, it } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { IdleThread } from './idle-thread.js';

/** Doubles numbers; crashes at 13; at 0 waits until it is stopped. */
const CODE = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, number, stop }) => {
  if (number === 13) throw new Error('thirteen');
  if (number === 0) return;
  parentPort.postMessage({ id, twice: stop ? 'stopped' : 2 * number });
});`;

describe('a thread that ends when idle', () => {
  let started = 0;
  const make = (): IdleThread<{ number: number }, { id: number; twice: number | string }> =>
    new IdleThread(() => {
      started += 1;
      return new Worker(CODE, { eval: true, execArgv: [] });
    }, 'The thread that doubles');

  it('answers each question separately', async () => {
    const thread = make();
    const answers = await Promise.all([1, 2, 3].map((number) => thread.ask({ number })));
    expect(answers.map(({ twice }) => twice)).toEqual([2, 4, 6]);
  });

  it('rejects all waiting questions when it crashes, and starts again', async () => {
    const thread = make();
    const before = started;
    const waiting = thread.ask({ number: 0 });
    await expect(Promise.all([waiting, thread.ask({ number: 13 })])).rejects.toThrow('thirteen');
    await expect(waiting).rejects.toThrow('thirteen');
    expect((await thread.ask({ number: 4 })).twice).toBe(8);
    expect(started - before).toBe(2);
  });

  it('stops the work of an aborted question', async () => {
    const stop = new AbortController();
    const asked = make().ask({ number: 0 }, stop.signal);
    stop.abort();
    expect((await asked).twice).toBe('stopped');
  });
});
