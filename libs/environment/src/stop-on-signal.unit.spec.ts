import { describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { stopOnSignal } from './stop-on-signal.js';

class SyntheticProcess extends EventEmitter {
  exit(code: number): void {
    this.emit('exit', code);
  }
}

/** Sends a signal to a synthetic process. @returns its exit code and the reported errors */
async function signalled(stop: () => Promise<void>, limitMs = 60_000) {
  const of = new SyntheticProcess();
  const errors: string[] = [];
  stopOnSignal(stop, { limitMs, onError: ({ message }) => errors.push(message), of });
  const ended = once(of, 'exit') as Promise<[number]>;
  of.emit('SIGTERM');
  of.emit('SIGINT');
  const [code] = await ended;
  return { code, errors };
}

describe('a signalled process', () => {
  it('stops once and ends with code 0', async () => {
    let stops = 0;
    const stop = async () => void (stops += 1);
    expect(await signalled(stop)).toEqual({ code: 0, errors: [] });
    expect(stops).toBe(1);
  });

  it('reports an error of its stop and ends with code 1', async () => {
    const stop = () => Promise.reject(new Error('the queue is gone'));
    expect(await signalled(stop)).toEqual({ code: 1, errors: ['the queue is gone'] });
  });

  it('ends with code 1 when its stop takes longer than the limit', async () => {
    expect(await signalled(() => new Promise(() => undefined), 5)).toEqual({
      code: 1,
      errors: ['The process did not stop within 5 ms. It ends now.'],
    });
  });
});
