import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock } from '@rampart/kernel';
import type { FeedFrame, LiveMessage } from '../contract/index.js';
import type { LiveTopic } from '../topic.js';
import { noteEvents, NoteRequests, NOTES, notesTopic, OTHER_TENANT, reader } from '../testing/notes.js';
import { LiveFeed, type LiveFeedSettings } from './live-feed.js';
import type { LivePort, Outgoing } from './port.js';

class RecordingPort implements LivePort {
  readonly said: { readonly to: string; readonly event: keyof Outgoing; readonly payload: unknown }[] = [];
  readonly closed: string[] = [];
  readonly sends: (readonly string[])[] = [];
  readonly buffered = new Map<string, number>();

  send<Event extends keyof Outgoing>(
    socketIds: readonly string[],
    event: Event,
    payload: Outgoing[Event],
  ): void {
    this.sends.push(socketIds);
    for (const to of socketIds) this.said.push({ to, event, payload });
  }

  bufferedAmount(socketId: string): number {
    return this.buffered.get(socketId) ?? 0;
  }

  close(socketId: string): void {
    this.closed.push(socketId);
  }

  frames(socketId: string): FeedFrame[] {
    return this.said
      .filter(({ to, event }) => to === socketId && event === 'feed')
      .map(({ payload }) => payload as FeedFrame);
  }

  positions(socketId: string): number[] {
    return this.frames(socketId).flatMap((frame) => frame.messages.map((message) => message.position));
  }

  signals(socketId: string): unknown[] {
    return this.said
      .filter(({ to, event }) => to === socketId && event !== 'feed')
      .map(({ payload }) => payload);
  }
}

describe('the live feed', () => {
  const clock = new FixedClock(new Date('2026-01-02T03:00:00Z'));
  let log: InMemoryEventLog;
  let port: RecordingPort;
  let feed: LiveFeed;
  let requests: NoteRequests;
  const errors: Error[] = [];

  beforeEach(async () => {
    jest.useFakeTimers();
    log = new InMemoryEventLog(noteEvents);
    requests = new NoteRequests();
    await open();
  });
  afterEach(async () => {
    await feed.stop();
    jest.useRealTimers();
    expect(errors.splice(0)).toEqual([]);
  });

  async function open(settings: Partial<LiveFeedSettings> = {}): Promise<void> {
    await feed?.stop();
    port = new RecordingPort();
    feed = new LiveFeed({
      log,
      topics: [notesTopic],
      port,
      clock,
      onError: (error) => errors.push(error),
      ...settings,
    });
    await feed.start();
  }
  const note = async (count = 1, tenantId?: string) => {
    await log.append(requests.next(Array<string>(count).fill('note'), tenantId));
    await jest.advanceTimersByTimeAsync(0);
  };
  const join = async (socketId: string, since: number | null = null, topic = NOTES) => {
    const answer = await feed.subscribe(socketId, { topic, since });
    await jest.advanceTimersByTimeAsync(1);
    return answer;
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  describe('answers a subscription', () => {
    it.each([
      ['without a session', 'nobody', { topic: NOTES, since: null }, 'forbidden'],
      ['to an unknown topic', 'anna', { topic: 'secrets', since: null }, 'unknown-topic'],
      ['without the role', 'guest', { topic: NOTES, since: null }, 'forbidden'],
      ['ahead of the log', 'anna', { topic: NOTES, since: 7 }, 'future-position'],
      ['with a position that is none', 'anna', { topic: NOTES, since: -1 }, 'invalid'],
      ['that is no subscription', 'anna', 'notes', 'invalid'],
    ])('%s with a refusal', async (_case, socketId, message, code) => {
      feed.connect('anna', reader());
      feed.connect('guest', reader({ roles: ['guest'] }));
      expect(await feed.subscribe(socketId, message)).toMatchObject({ ok: false, code });
      expect(feed.statistics.rooms).toBe(0);
    });

    it('with the head, and waits for a position that is committed but not read yet', async () => {
      feed.connect('anna', reader());
      await log.append(requests.next(['a', 'b']));
      expect(await feed.subscribe('anna', { topic: NOTES, since: 2 })).toEqual({ ok: true, head: 2 });
    });

    it('up to a number of topics', async () => {
      const topics = ['a', 'b', 'c'].map((name) => ({ ...notesTopic, name }));
      await open({ topics, limits: { maxTopics: 2 } });
      feed.connect('anna', reader());
      expect(await join('anna', null, 'a')).toMatchObject({ ok: true });
      expect(await join('anna', null, 'b')).toMatchObject({ ok: true });
      expect(await join('anna', null, 'c')).toMatchObject({ ok: false, code: 'invalid' });
      expect(await join('anna', null, 'b')).toMatchObject({ ok: true });
    });
  });

  describe('follows the latest request of a socket', () => {
    beforeEach(async () => {
      feed.connect('anna', reader());
      await log.append(requests.next(['a', 'b', 'c']));
    });

    it('when an earlier subscription still waits for its position to be read', async () => {
      const waiting = feed.subscribe('anna', { topic: NOTES, since: 3 });
      const later = feed.subscribe('anna', { topic: NOTES, since: 0 });
      expect(await later).toEqual({ ok: true, head: 0 });
      expect(await waiting).toEqual({ ok: true, head: 3 });
      await pass(100);
      expect(port.positions('anna')).toEqual([1, 2, 3]);
    });

    it('when the socket no longer wants the topic for which it waited', async () => {
      const waiting = feed.subscribe('anna', { topic: NOTES, since: 3 });
      feed.unsubscribe('anna', NOTES);
      expect(await waiting).toEqual({ ok: true, head: 3 });
      expect(feed.statistics.rooms).toBe(0);
    });
  });

  it('keeps tenants apart', async () => {
    feed.connect('anna', reader());
    feed.connect('otto', reader({ tenantId: OTHER_TENANT }));
    await join('anna', 0);
    await join('otto', 0);
    await note(2);
    await note(1, OTHER_TENANT);
    await pass(100);
    expect(port.positions('anna')).toEqual([1, 2]);
    expect(port.positions('otto')).toEqual([3]);
  });

  it('sends at once when the room was idle, and collects messages while it is busy', async () => {
    feed.connect('anna', reader());
    await join('anna');
    await note();
    expect(port.positions('anna')).toEqual([1]);
    for (let index = 0; index < 20; index += 1) await note();
    expect(port.positions('anna')).toEqual([1]);
    await pass(25);
    expect(port.frames('anna').map(({ from, to, messages }) => [from, to, messages.length])).toEqual([
      [0, 1, 1],
      [1, 21, 20],
    ]);
  });

  it('serialises a frame once for the room, and missed messages once for equal requests', async () => {
    await note(5);
    for (const socketId of ['a', 'b', 'c']) feed.connect(socketId, reader());
    await Promise.all(
      ['a', 'b', 'c'].map((socketId) => feed.subscribe(socketId, { topic: NOTES, since: 2 })),
    );
    await pass(1);
    await note();
    expect(port.sends).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    expect(port.positions('c')).toEqual([3, 4, 5, 6]);
  });

  it('makes a client that is too far behind query again', async () => {
    await open({ limits: { maxHistory: 10 } });
    await note(11);
    feed.connect('anna', reader());
    await join('anna', 0);
    expect(port.signals('anna')).toEqual([{ topic: NOTES, code: 'too-far-behind' }]);
    await join('anna', 1);
    expect(port.positions('anna')).toHaveLength(10);
  });

  it('closes a socket that sends requests but reads no answers, with a code', async () => {
    feed.connect('deaf', reader());
    feed.connect('anna', reader());
    await join('deaf');
    port.buffered.set('deaf', 5 * 1024 * 1024);
    expect(await feed.subscribe('deaf', { topic: NOTES, since: 0 })).toMatchObject({ ok: false });
    expect(port.signals('deaf')).toEqual([{ code: 'slow-consumer' }]);
    expect(port.closed).toEqual(['deaf']);
    expect(feed.statistics.sockets).toBe(1);
  });

  it('drops a slow socket with a code while the others continue', async () => {
    feed.connect('slow', reader());
    feed.connect('quick', reader());
    await join('slow');
    await join('quick');
    port.buffered.set('slow', 2 * 1024 * 1024);
    await note();
    expect(port.signals('slow')).toEqual([{ topic: NOTES, code: 'slow-consumer' }]);
    expect(port.positions('slow')).toEqual([]);
    expect(port.positions('quick')).toEqual([1]);
    port.buffered.set('slow', 0);
    await join('slow', 0);
    await note();
    await pass(50);
    expect(port.positions('slow')).toEqual([1, 2]);
  });

  it('gives a socket that does not read its missed messages some time, then drops it', async () => {
    await open({ limits: { maxFrame: 2 } });
    await note(6);
    feed.connect('anna', reader());
    port.buffered.set('anna', 2 * 1024 * 1024);
    await join('anna', 0);
    await pass(1000);
    expect(port.positions('anna')).toEqual([1, 2]);
    expect(port.signals('anna')).toEqual([]);
    await pass(2000);
    expect(port.signals('anna')).toEqual([{ topic: NOTES, code: 'slow-consumer' }]);
  });

  it('sends the position of the log to quiet rooms', async () => {
    feed.connect('anna', reader());
    await join('anna', 0);
    await note(3, OTHER_TENANT);
    await pass(15_000);
    expect(port.frames('anna')).toEqual([{ topic: NOTES, from: 0, to: 3, messages: [] }]);
  });

  describe('ends sockets within a second', () => {
    it.each([
      ['of a revoked session', () => feed.revoke({ sessionId: 's1' }), ['one']],
      ['of a suspended user', () => feed.revoke({ userId: 'u1' }), ['one', 'two']],
    ])('%s', async (_case, act, ended) => {
      feed.connect('one', reader({ userId: 'u1', sessionId: 's1' }));
      feed.connect('two', reader({ userId: 'u1', sessionId: 's2' }));
      feed.connect('three', reader({ userId: 'u2', sessionId: 's3' }));
      for (const socketId of ['one', 'two', 'three']) await join(socketId);
      act();
      await note();
      expect(port.closed).toEqual(ended);
      for (const socketId of ended) {
        expect(port.signals(socketId)).toEqual([{ code: 'session-ended' }]);
        expect(port.positions(socketId)).toEqual([]);
      }
      expect(port.positions('three')).toEqual([1]);
    });

    it('whose token has expired', async () => {
      feed.connect('anna', reader({ expiresAt: new Date('2026-01-02T03:00:10Z') }));
      clock.advance(9_999);
      await pass(1000);
      expect(port.closed).toEqual([]);
      clock.advance(1);
      await pass(1000);
      expect(port.signals('anna')).toEqual([{ code: 'session-ended' }]);
      expect(port.closed).toEqual(['anna']);
    });

    it('that were verified just before their session was revoked', () => {
      feed.revoke({ sessionId: 's1' });
      feed.connect('late', reader({ sessionId: 's1' }));
      expect(port.closed).toEqual(['late']);
    });
  });

  it('drops topics that a change of roles no longer permits, and continues with the others', async () => {
    const open2 = { ...notesTopic, name: 'open', roles: ['reader', 'guest'] };
    await open({ topics: [notesTopic, open2] });
    feed.connect('anna', reader({ roles: ['reader', 'guest'] }));
    await join('anna');
    await join('anna', null, 'open');
    feed.changeRoles('user-1', ({ roles }) => ({ roles: roles.filter((role) => role !== 'reader') }));
    await note();
    expect(port.signals('anna')).toEqual([{ topic: NOTES, code: 'forbidden' }]);
    expect(port.frames('anna').map((frame) => frame.topic)).toEqual(['open']);
    expect(await join('anna')).toMatchObject({ ok: false, code: 'forbidden' });
  });

  it('sends every committed event to the watcher of rights', async () => {
    const seen: number[] = [];
    await open({ onEvent: (event) => seen.push(event.position) });
    await note(2, OTHER_TENANT);
    expect(seen).toEqual([1, 2]);
  });

  it('stops with an alarm when the log has a gap', async () => {
    jest.spyOn(log, 'read').mockImplementationOnce(async (options) => (await log.read(options)).slice(1));
    await note(2);
    expect(errors.splice(0)).toEqual([expect.objectContaining({ code: 'event-log.integrity' })]);
    await note(2);
    expect(feed.position).toBe(0);
  });

  it('closes rooms without followers', async () => {
    feed.connect('anna', reader());
    await join('anna');
    expect(feed.statistics).toEqual({ sockets: 1, rooms: 1 });
    feed.disconnect('anna');
    expect(feed.statistics).toEqual({ sockets: 0, rooms: 0 });
  });

  it('closes a room whose only follower leaves while it receives missed messages', async () => {
    feed.connect('anna', reader());
    await feed.subscribe('anna', { topic: NOTES, since: 0 });
    feed.disconnect('anna');
    expect(feed.statistics).toEqual({ sockets: 0, rooms: 0 });
  });

  it('sends a closing code to every socket when the node stops', async () => {
    feed.connect('anna', reader());
    await feed.stop();
    expect(port.signals('anna')).toEqual([{ code: 'server-stopping' }]);
    expect(port.closed).toEqual(['anna']);
  });

  describe('during a storm', () => {
    const merge: NonNullable<LiveTopic['storm']>['merge'] = (messages) => ({
      ...(messages.at(-1) as LiveMessage),
      data: { of: messages.length },
    });

    it('sends each Nth message on time, counted as N', async () => {
      await open({ topics: [{ ...notesTopic, storm: { perSecond: 10, merge } }] });
      feed.connect('anna', reader());
      await join('anna');
      await note(50);
      await pass(1_000);
      expect(port.positions('anna')).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
      expect(port.frames('anna').flatMap(({ messages }) => messages.map(({ data }) => data))).toEqual(
        Array.from({ length: 10 }, () => ({ of: 5 })),
      );
      // Messages over the limit wait less than a second; frames have no gaps.
      for (let count = 0; count < 20; count += 1) await note();
      await pass(1_000);
      const frames = port.frames('anna');
      expect(frames.every(({ from }, index) => index === 0 || from === frames[index - 1]?.to)).toBe(true);
      expect(frames.at(-1)?.to).toBe(70);
    });
  });

  describe('over operated tenants', () => {
    const STAFF = '00000000-0000-4000-8000-0000000000ff';
    const everyTenant: LiveTopic = { ...notesTopic, name: 'all-notes', reach: 'operated' };
    const staff = reader({ tenantId: STAFF });

    beforeEach(async () => {
      const operatedBy = (tenantId: string) =>
        Promise.resolve(tenantId === STAFF ? [STAFF, reader().tenantId] : []);
      await open({ topics: [notesTopic, everyTenant], operatedBy });
    });

    it('sends staff past and new events of each of them, and of no other tenant', async () => {
      await note(2);
      await note(1, OTHER_TENANT);
      feed.connect('staff', staff);
      await join('staff', 0, everyTenant.name);
      await note();
      await note(1, OTHER_TENANT);
      await pass(100);
      expect(port.positions('staff')).toEqual([1, 2, 4]);
    });

    it('sends staff events of a tenant from its registration on', async () => {
      feed.connect('staff', staff);
      await join('staff', null, everyTenant.name);
      feed.operates(STAFF, OTHER_TENANT);
      await note(1, OTHER_TENANT);
      expect(port.positions('staff')).toEqual([1]);
    });

    it('sends nothing to tenants that operate no other, not even their own events', async () => {
      feed.connect('anna', reader());
      await join('anna', 0, everyTenant.name);
      await note(2);
      await pass(100);
      expect(port.positions('anna')).toEqual([]);
    });
  });
});
