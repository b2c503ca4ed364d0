import { describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { noteEvents, NoteRequests } from '../testing/notes.js';
import { LogFollower } from './log-follower.js';

const MOMENTS = Array.from({ length: 40 }, (_, index) => index);

async function microtasks(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await Promise.resolve();
}

/** Knows its head some steps before it reports it, as over a network. */
class DistantLog extends InMemoryEventLog {
  override async head(): Promise<number> {
    const head = await super.head();
    await microtasks(20);
    return head;
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the follower of the log', () => {
  function world() {
    const log = new DistantLog(noteEvents);
    const requests = new NoteRequests();
    const fail = (error: Error) => {
      throw error;
    };
    const follower = new LogFollower(log, () => undefined, fail);
    return { follower, append: () => log.append(requests.next(['note'])) };
  }

  /** @returns the moments at which the follower missed its expected position */
  async function missed(trial: (moment: number, w: ReturnType<typeof world>) => Promise<number>) {
    const moments: number[] = [];
    for (const moment of MOMENTS) {
      const w = world();
      const expected = await trial(moment, w);
      if (w.follower.position !== expected) moments.push(moment);
      await w.follower.stop();
    }
    return moments;
  }

  it('notices an append that comes while it starts', async () => {
    const moments = await missed(async (moment, { follower, append }) => {
      const starting = follower.start();
      await microtasks(moment);
      await append();
      await starting;
      await settled();
      return 1;
    });
    expect(moments).toEqual([]);
  });

  it('notices an append that comes while it reads another', async () => {
    const moments = await missed(async (moment, { follower, append }) => {
      await follower.start();
      await append();
      await microtasks(moment);
      await append();
      await settled();
      return 2;
    });
    expect(moments).toEqual([]);
  });

  it('has read all earlier commits when a catch-up ends', async () => {
    const moments = await missed(async (moment, { follower, append }) => {
      await follower.start();
      await append();
      await microtasks(moment);
      const { lastPosition } = await append();
      await follower.catchUp();
      return lastPosition;
    });
    expect(moments).toEqual([]);
  });
});
