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

describe('a source of understood messages', () => {
  it('follows from the position once messages can be understood, and drops the others', async () => {
    const { followed, source } = recorded();
    const heard: number[] = [];
    understoodSource(source, () => Promise.resolve(understand)).follow('scans', 5, {
      onMessages: (messages) => heard.push(...messages.map(({ position }) => position)),
      onResync: () => undefined,
    });
    expect(followed).toEqual([]);
    await settled();
    expect(followed).toMatchObject([{ topic: 'scans', since: 5, stopped: false }]);
    followed[0]?.handlers.onMessages([message('scan-ended.v9', 6), message('scan-ended.v1', 7)]);
    expect(heard).toEqual([7]);
  });

  it('does not follow any more once it was stopped', async () => {
    const { followed, source } = recorded();
    const handlers = { onMessages: () => undefined, onResync: () => undefined };
    const late = understoodSource(source, () => Promise.resolve(understand));
    late.follow('scans', 5, handlers)();
    await settled();
    expect(followed).toEqual([]);
    const stop = late.follow('scans', 6, handlers);
    await settled();
    stop();
    expect(followed).toMatchObject([{ since: 6, stopped: true }]);
  });
});
