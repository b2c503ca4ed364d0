import { describe, expect, it } from '@jest/globals';
import { type ClientErrorReport, clientErrorReportSchema } from '@rampart/client-errors/contract';
import { ErrorReports } from './error-reports.js';

function reports(send: (report: ClientErrorReport) => Promise<unknown>) {
  return new ErrorReports({
    now: () => new Date('2026-11-21T12:00:00Z'),
    userAgent: () => 'Testing/1.0',
    url: () => 'https://product.invalid/core',
    send,
  });
}

function server() {
  const heard: ClientErrorReport[] = [];
  const state = { reachable: true };
  const send = (report: ClientErrorReport) => {
    if (!state.reachable) return Promise.reject(new TypeError('Failed to fetch'));
    heard.push(report);
    return Promise.resolve();
  };
  return { heard, state, send };
}

describe('error reports', () => {
  it('contain the fields of the contract', async () => {
    const { heard, send } = server();
    const queue = reports(send);
    queue.report(new Error('no such thing'), '\n    at Page');
    await queue.flush();
    expect(heard).toHaveLength(1);
    expect(clientErrorReportSchema.parse(heard[0])).toMatchObject({
      message: 'no such thing',
      componentStack: '\n    at Page',
      timestamp: '2026-11-21T12:00:00.000Z',
      userAgent: 'Testing/1.0',
      url: 'https://product.invalid/core',
    });
  });

  it('contain the same error once, and each other error', async () => {
    const { heard, send } = server();
    const queue = reports(send);
    const error = new Error('again');
    for (let times = 0; times < 5; times += 1) queue.report(error);
    queue.report('a thrown text');
    await new Promise(setImmediate);
    expect(heard.map(({ message }) => message)).toEqual(['again', 'a thrown text']);
  });

  it('wait while the server is silent and keep their order', async () => {
    const { heard, send, state } = server();
    const queue = reports(send);
    state.reachable = false;
    queue.report('first');
    queue.report('second');
    await queue.flush();
    await new Promise(setImmediate);
    expect(heard).toEqual([]);
    state.reachable = true;
    await queue.flush();
    expect(heard.map(({ message }) => message)).toEqual(['first', 'second']);
  });

  it('are shortened to the limits of the server', async () => {
    const { heard, send } = server();
    const queue = reports(send);
    queue.report(new Error('x'.repeat(50_000)), 'y'.repeat(50_000));
    await queue.flush();
    expect(clientErrorReportSchema.safeParse(heard[0]).success).toBe(true);
  });

  it('stop during a storm of different errors', async () => {
    const { heard, send } = server();
    const queue = reports(send);
    for (let number = 0; number < 500; number += 1) {
      queue.report(`error ${number}`);
      await queue.flush();
    }
    expect(heard.length).toBeLessThanOrEqual(50);
  });

  it('never throw', () => {
    const queue = reports(() => {
      throw new Error('broken');
    });
    const hostile = {
      toString() {
        throw new Error('no words');
      },
    };
    expect(() => queue.report(hostile)).not.toThrow();
    expect(() => queue.report(new Error('fine'))).not.toThrow();
  });
});
