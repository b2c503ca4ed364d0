import { describe, expect, it } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import { IdleThread } from './idle-thread.js';
import { SharedThread } from './shared-thread.js';

/** Repeats names in order; at "endless" never ends; at "held" waits for another thread. */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
const gate = new Int32Array(workerData);
parentPort.on('message', ({ id, name }) => {
  parentPort.postMessage({ id, began: true });
  while (name === 'endless');
  if (name === 'held') Atomics.wait(gate, 0, 0);
  parentPort.postMessage({ id, name });
});`;

interface Answer {
  readonly id: number;
  readonly name: string;
}

function shared() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const timers: (() => void)[] = [];
  const started: Promise<void>[] = [];
  let onTimer = (): void => undefined;
  started.push(new Promise((resolve) => (onTimer = resolve)));
  const thread = new IdleThread<{ name: string }, Answer>(
    () => new Worker(CODE, { eval: true, execArgv: [], workerData: gate.buffer }),
    'The thread that repeats',
  );
  const share = new SharedThread(thread, { budgetMs: 5_000, waiting: 2 }, (_ms, due) => {
    timers.push(due);
    onTimer();
    return () => undefined;
  });
  const letGo = (): void => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { share, timers, begun: started[0], letGo, stop: () => thread.end(new Error('over')) };
}

describe('a thread that users share', () => {
  it('ends work that exceeds its time limit, and continues with the next question', async () => {
    const { share, timers, begun, stop } = shared();
    const endless = share.ask('ann', { name: 'endless' });
    const next = share.ask('bob', { name: 'fine' });
    await begun;
    timers[0]?.();
    await expect(endless).rejects.toMatchObject({ code: 'work.too-long', kind: 'invalid' });
    expect(await next).toMatchObject({ name: 'fine' });
    stop();
  });

  it('serves users in turn, and limits the number of questions that one user can have waiting', async () => {
    const { share, begun, letGo, stop } = shared();
    const done: string[] = [];
    const ask = async (sharer: string, name: string): Promise<void> => {
      await share.ask(sharer, { name });
      done.push(name);
    };
    const asked = [ask('ann', 'held'), ask('ann', 'a2'), ask('ann', 'a3'), ask('bob', 'b1')];
    await begun;
    await expect(share.ask('ann', { name: 'a4' })).rejects.toMatchObject({
      code: 'work.too-much-waiting',
      kind: 'rate-limited',
      details: { retryAfterSeconds: 2 },
    });
    letGo();
    await Promise.all(asked);
    expect(done).toEqual(['held', 'a2', 'b1', 'a3']);
    stop();
  });
});
