import { describe, expect, it } from '@jest/globals';
import type { LiveMessage } from '@rampart/live-feed/contract';
import type { LiveSource, TopicHandlers } from './live-source.js';
import { type Understand, understoodSource } from './understood-source.js';

const understand: Understand<LiveMessage> = (message) =>
  message.type === 'scan-ended.v1' ? message : undefined;
const message = (type: string, position: number) => ({ type, position, data: {} });
const settled = () => new Promise(setImmediate);

function recorded() {
  const followed: { topic: string; since: number; handlers: TopicHandlers; stopped: boolean }[] = [];
  const source: LiveSource = {
    follow(topic, since, handlers) {
      const entry = { topic, since, handlers, stopped: false };
      followed.push(entry);
      return () => void (entry.stopped = true);
    },
  };
  return { followed, source };
}

function follow(source: LiveSource, load: () => Promise<Understand<LiveMessage>>) {
  const heard: number[] = [];
  const lost = { times: 0 };
  const stop = understoodSource(source, load).follow('scans', 5, {
    onMessages: (messages) => heard.push(...messages.map(({ position }) => position)),
    onResync: () => void (lost.times += 1),
  });
  return { heard, lost, stop };
}

describe('a source of parsed messages', () => {
  it('follows at once, and loads the parser once for the first message', async () => {
    const { followed, source } = recorded();
    const asked = { times: 0 };
    const { heard } = follow(source, () => {
      asked.times += 1;
      return Promise.resolve(understand);
    });
    expect(followed).toMatchObject([{ topic: 'scans', since: 5, stopped: false }]);
    await settled();
    expect(asked.times).toBe(0);
    followed[0]?.handlers.onMessages([message('scan-ended.v1', 6)]);
    followed[0]?.handlers.onMessages([message('scan-ended.v1', 7)]);
    expect(heard).toEqual([]);
    await settled();
    followed[0]?.handlers.onMessages([message('scan-ended.v1', 8)]);
    expect(heard).toEqual([6, 7, 8]);
    expect(asked.times).toBe(1);
  });

  it('drops messages of unknown form', async () => {
    const { followed, source } = recorded();
    const { heard } = follow(source, () => Promise.resolve(understand));
    followed[0]?.handlers.onMessages([message('scan-ended.v9', 6), message('scan-ended.v1', 7)]);
    await settled();
    expect(heard).toEqual([7]);
  });

  it('delivers nothing after it was stopped', async () => {
    const { followed, source } = recorded();
    const { heard, lost, stop } = follow(source, () => Promise.resolve(understand));
    followed[0]?.handlers.onMessages([message('scan-ended.v1', 6)]);
    stop();
    await settled();
    expect(followed).toMatchObject([{ stopped: true }]);
    expect(heard).toEqual([]);
    expect(lost.times).toBe(0);
  });

  it('refetches the data while its parser fails to load, and retries', async () => {
    const { followed, source } = recorded();
    const reported: unknown[] = [];
    const before = globalThis.reportError;
    globalThis.reportError = (error: unknown) => void reported.push(error);
    try {
      const failure = new TypeError('not there');
      let failures = 1;
      const { heard, lost } = follow(source, () =>
        failures-- > 0 ? Promise.reject(failure) : Promise.resolve(understand),
      );
      followed[0]?.handlers.onMessages([message('scan-ended.v1', 6)]);
      await settled();
      expect(lost.times).toBe(1);
      expect(reported).toEqual([failure]);
      followed[0]?.handlers.onMessages([message('scan-ended.v1', 7)]);
      await settled();
      expect(heard).toEqual([7]);
    } finally {
      globalThis.reportError = before;
    }
  });
});
