import { describe, expect, it } from '@jest/globals';
import { FrameBuffer } from './frame-buffer.js';

function setUp() {
  const flushed: number[][] = [];
  const frames: (() => void)[] = [];
  const timers: { callback: () => void; at: number }[] = [];
  let now = 1_000;
  const scheduler = {
    now: () => now,
    nextFrame: (callback: () => void) => void frames.push(callback),
    after: (callback: () => void, wait: number) => void timers.push({ callback, at: now + wait }),
  };
  const advance = (milliseconds: number): void => {
    now += milliseconds;
    for (const { callback } of timers.splice(0).filter((timer) => timer.at <= now || !timers.push(timer)))
      callback();
  };
  const paint = (): void => frames.splice(0).forEach((frame) => frame());
  return {
    buffer: new FrameBuffer<number>((items) => flushed.push([...items]), scheduler),
    flushed,
    advance,
    paint,
  };
}

describe('frame buffer', () => {
  it('delivers all messages of a frame at once', () => {
    const { buffer, flushed, paint } = setUp();
    buffer.push([1]);
    buffer.push([2, 3]);
    expect(flushed).toEqual([]);
    paint();
    expect(flushed).toEqual([[1, 2, 3]]);
    paint();
    expect(flushed).toHaveLength(1);
  });

  it('waits at least the gap between two flushes, and loses nothing', () => {
    const { buffer, flushed, advance, paint } = setUp();
    buffer.push([1]);
    paint();
    advance(20);
    buffer.push([2]);
    paint();
    expect(flushed).toEqual([[1]]);
    advance(50);
    buffer.push([3]);
    paint();
    expect(flushed).toEqual([[1]]);
    advance(30);
    paint();
    expect(flushed).toEqual([[1], [2, 3]]);
  });

  it('drops its messages on request', () => {
    const { buffer, flushed, paint } = setUp();
    buffer.push([1]);
    buffer.clear();
    paint();
    buffer.push([2]);
    paint();
    expect(flushed).toEqual([]);
  });
});
