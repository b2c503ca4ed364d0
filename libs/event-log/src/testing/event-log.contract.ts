import { expect, it } from '@jest/globals';
import type { AppendRequest, EventLog, RecordedEvent } from '../contract/event-log.js';
import { note, request, TENANT_A, TENANT_B, uuid } from './fixtures.js';

/** @param makeLog opens a fresh log that knows `sampleEvents`; the suite closes it */
export function eventLogContract(makeLog: () => Promise<EventLog>): void {
  const withLog = (name: string, body: (log: EventLog) => Promise<void>): void =>
    it(name, async () => {
      const log = await makeLog();
      try {
        await body(log);
      } finally {
        await log.close();
      }
    });

  appending(withLog);
  refusing(withLog);
  repeating(withLog);
  reading(withLog);
  erasing(withLog);
}

/** The version and variant of RFC 9562 section 5.8. */
const UUID_V8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type WithLog = (name: string, body: (log: EventLog) => Promise<void>) => void;

const person = (name: string) => ({ type: 'PersonSeen', data: { personId: '7', name, town: 'Ulm' } });
const texts = (events: readonly RecordedEvent[]) => events.map((e) => (e.data as { text: string }).text);

async function allOf(log: EventLog): Promise<RecordedEvent[]> {
  const slices: RecordedEvent[] = [];
  for await (const slice of log.replay(0)) slices.push(...slice);
  return slices;
}

function appending(withLog: WithLog): void {
  withLog('gives contiguous positions and versions', async (log) => {
    expect(await log.head()).toBe(0);
    expect(await log.append(request(1, [note('a'), note('b')]))).toEqual({
      firstPosition: 1,
      lastPosition: 2,
      version: 2,
      repeated: false,
    });
    const second = await log.append(request(2, [note('c')], { stream: 'notebook:2' }));
    expect(second).toEqual({ firstPosition: 3, lastPosition: 3, version: 1, repeated: false });
    expect(await log.head()).toBe(3);
  });

  withLog('returns exactly what was appended', async (log) => {
    const metadata = {
      actor: 'worker:scan',
      correlationId: uuid(5),
      at: '2026-05-06T07:08:09.123Z',
      causation: 4,
    };
    const text = 'quote " backslash \\ newline \n bell \u0007 snow ☃ 😀 comma, brace {}';
    await log.append(request(1, [note(text)], { metadata }));
    expect(await log.readStream(TENANT_A, 'notebook:1')).toEqual([
      {
        position: 1,
        tenantId: TENANT_A,
        stream: 'notebook:1',
        version: 1,
        eventId: expect.stringMatching(UUID_V8),
        type: 'NoteTaken',
        schemaVersion: 1,
        data: { text },
        metadata,
      },
    ]);
  });

  withLog('reads a stream in parts no larger than the limit, in order', async (log) => {
    await log.append(request(1, [note('a'), note('b'), note('c')]));
    const texts = async (after: number, limit?: number) =>
      (await log.readStream(TENANT_A, 'notebook:1', after, limit)).map(({ data }) => data);
    expect(await texts(0, 2)).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(await texts(2, 2)).toEqual([{ text: 'c' }]);
    expect(await texts(3, 2)).toEqual([]);
  });

  withLog('accepts concurrent appends without a gap, a repetition or a changed order', async (log) => {
    const requests = Array.from({ length: 120 }, (_, i) =>
      request(i + 1, [note(`${i}.0`), note(`${i}.1`)], {
        stream: `notebook:${i % 7}`,
        tenantId: i % 3 === 0 ? TENANT_B : TENANT_A,
      }),
    );
    const results = await Promise.all(requests.map((r) => log.append(r)));
    const events = await allOf(log);
    expect(events.map((e) => e.position)).toEqual(Array.from({ length: 240 }, (_, i) => i + 1));
    expect(new Set(events.map((e) => e.eventId)).size).toBe(240);
    results.forEach(({ firstPosition, lastPosition }, i) => {
      expect(texts(events.slice(firstPosition - 1, lastPosition))).toEqual([`${i}.0`, `${i}.1`]);
    });
    const stream = await log.readStream(TENANT_A, 'notebook:1');
    expect(stream.map((e) => e.version)).toEqual(stream.map((_, i) => i + 1));
  });
}

function refusing(withLog: WithLog): void {
  withLog('refuses a wrong expected version with a typed conflict and writes nothing', async (log) => {
    await log.append(request(1, [note('a')], { expectedVersion: 0 }));
    for (const expectedVersion of [0, 2, 7])
      await expect(log.append(request(2, [note('b')], { expectedVersion }))).rejects.toMatchObject({
        name: 'StreamConflictError',
        code: 'event-log.stream-conflict',
        expectedVersion,
        actualVersion: 1,
      });
    expect(await log.head()).toBe(1);
    await log.append(request(2, [note('b')], { expectedVersion: 1 }));
    expect(texts(await log.readStream(TENANT_A, 'notebook:1'))).toEqual(['a', 'b']);
  });

  withLog('accepts exactly one of many concurrent appends with the same expected version', async (log) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        log.append(request(i + 1, [note(`${i}`)], { expectedVersion: 0 })),
      ),
    );
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    expect(await log.head()).toBe(1);
  });

  withLog('keeps tenants apart even when stream names and command ids are equal', async (log) => {
    await log.append(request(1, [note('a')]));
    const other = await log.append(request(1, [note('b')], { tenantId: TENANT_B, expectedVersion: 0 }));
    expect(other).toMatchObject({ version: 1, repeated: false });
    expect(texts(await log.readStream(TENANT_B, 'notebook:1'))).toEqual(['b']);
  });

  withLog('refuses empty appends, unknown types, wrong data and malformed requests', async (log) => {
    const cases: [AppendRequest, string][] = [
      [request(1, []), 'event-log.empty-append'],
      [request(1, [{ type: 'Nonsense', data: {} }]), 'event-log.unknown-event-type'],
      [request(1, [{ type: 'NoteTaken', data: { text: 5 } }]), 'event-log.invalid-event'],
      [request(1, [note('nul \u0000')]), 'event-log.invalid-event'],
      [request(1, [person('half \ud83e')]), 'event-log.invalid-event'],
      [request(1, [note('a')], { stream: 'no colon' }), 'event-log.invalid-append'],
      [request(1, [note('a')], { stream: 'notebook:line\nbreak' }), 'event-log.invalid-append'],
      [request(1, [note('a')], { tenantId: 'x' }), 'event-log.invalid-append'],
      [request(1, [note('a')], { expectedVersion: -1 }), 'event-log.invalid-append'],
      [request(1, [note('x'.repeat(1_000_001))]), 'event-log.payload-too-large'],
    ];
    for (const [bad, code] of cases) await expect(log.append(bad)).rejects.toMatchObject({ code });
    expect(await log.head()).toBe(0);
  });
}

function repeating(withLog: WithLog): void {
  withLog('returns the old positions for a repeated command and writes nothing', async (log) => {
    const first = await log.append(request(1, [note('a'), note('b')], { expectedVersion: 0 }));
    await log.append(request(2, [note('c')]));
    const again = await log.append(
      request(1, [note('a'), note('b')], {
        expectedVersion: 3,
        metadata: { actor: 'user:2', correlationId: uuid(9), at: '2027-01-01T00:00:00.000Z' },
      }),
    );
    expect(again).toEqual({ ...first, repeated: true });
    expect(await log.head()).toBe(3);
    expect(await log.findCommand(TENANT_A, uuid(1))).toEqual({ ...again, stream: 'notebook:1' });
    expect(await log.findCommand(TENANT_B, uuid(1))).toBeNull();
  });

  withLog('gives the same answer to a command that is sent many times at once', async (log) => {
    const sent = Array.from({ length: 10 }, () =>
      log.append(request(1, [note('a')], { expectedVersion: 0 })),
    );
    const results = await Promise.all(sent);
    expect(results.filter((r) => !r.repeated)).toHaveLength(1);
    expect(new Set(results.map((r) => r.firstPosition))).toEqual(new Set([1]));
    expect(await log.head()).toBe(1);
  });

  withLog('refuses a command id that was used for other content', async (log) => {
    await log.append(request(1, [note('a')]));
    for (const other of [
      request(1, [note('b')]),
      request(1, [note('a'), note('a')]),
      request(1, [note('a')], { stream: 'notebook:2' }),
    ])
      await expect(log.append(other)).rejects.toMatchObject({
        code: 'event-log.command-id-reused',
        kind: 'conflict',
      });
    expect(await log.head()).toBe(1);
  });

  withLog('recognises a repeated command whose events carry sealed fields', async (log) => {
    await log.append(request(1, [person('Ada')]));
    expect(await log.append(request(1, [person('Ada')]))).toMatchObject({ repeated: true });
    await expect(log.append(request(1, [person('Bob')]))).rejects.toMatchObject({
      code: 'event-log.command-id-reused',
    });
  });
}

function reading(withLog: WithLog): void {
  withLog('reads by position, by tenant and by stream version', async (log) => {
    for (let i = 1; i <= 9; i += 1)
      await log.append(request(i, [note(`${i}`)], { tenantId: i % 3 === 0 ? TENANT_B : TENANT_A }));
    expect(texts(await log.read({ after: 0, limit: 4 }))).toEqual(['1', '2', '3', '4']);
    expect(texts(await log.read({ after: 7, limit: 100 }))).toEqual(['8', '9']);
    expect(await log.read({ after: 9, limit: 100 })).toEqual([]);
    expect(await log.read({ after: 50, limit: 100 })).toEqual([]);
    expect(texts(await log.read({ after: 0, limit: 2, tenantId: TENANT_B }))).toEqual(['3', '6']);
    expect(texts(await log.read({ after: 3, limit: 10, tenantId: TENANT_B }))).toEqual(['6', '9']);
    expect(texts(await log.readStream(TENANT_A, 'notebook:1', 4))).toEqual(['7', '8']);
    expect(await log.readStream(TENANT_A, 'notebook:none')).toEqual([]);
  });

  withLog('replays a range in order', async (log) => {
    for (let i = 1; i <= 5; i += 1) await log.append(request(i, [note(`${i}`)]));
    const seen: RecordedEvent[] = [];
    for await (const slice of log.replay(1, 4)) seen.push(...slice);
    expect(texts(seen)).toEqual(['2', '3', '4']);
    expect(seen.map((e) => e.position)).toEqual([2, 3, 4]);
    expect(seen[0]).toMatchObject({
      tenantId: TENANT_A,
      stream: 'notebook:1',
      version: 2,
      type: 'NoteTaken',
    });
    expect(seen[0]?.metadata).toEqual(request(2, []).metadata);
  });

  withLog('replays only the given tenant’s events of the given types', async (log) => {
    for (let i = 1; i <= 60; i += 1) {
      const tenantId = i % 3 === 0 ? TENANT_B : TENANT_A;
      const event = i % 2 === 0 ? person(`${i}`) : note(`${i}`);
      await log.append(request(i, [event], { tenantId, stream: `notebook:${i % 5}` }));
    }
    const positions = async (after: number, upTo: number | undefined, types: string[]) => {
      const seen: RecordedEvent[] = [];
      for await (const slice of log.replay(after, upTo, { tenantId: TENANT_B, types })) seen.push(...slice);
      expect(seen.every((e) => e.tenantId === TENANT_B && types.includes(e.type))).toBe(true);
      return seen.map((e) => e.position);
    };
    const thirds = Array.from({ length: 20 }, (_, i) => (i + 1) * 3);
    expect(await positions(0, undefined, ['NoteTaken', 'PersonSeen'])).toEqual(thirds);
    expect(await positions(0, undefined, ['PersonSeen'])).toEqual(thirds.filter((p) => p % 2 === 0));
    expect(await positions(6, 15, ['NoteTaken'])).toEqual([9, 15]);
    expect(await positions(0, 2, ['NoteTaken'])).toEqual([]);
    expect(await positions(0, undefined, [])).toEqual([]);
    const everybodys: number[] = [];
    for await (const slice of log.replay(0, 7, { tenantId: null, types: ['NoteTaken'] }))
      everybodys.push(...slice.map((e) => e.position));
    expect(everybodys).toEqual([1, 3, 5, 7]);
  });

  withLog('notifies listeners of every commit', async (log) => {
    const heard = new Promise<void>((resolve) => log.onAppended(resolve));
    await log.append(request(1, [note('a')]));
    await heard;
    expect(texts(await log.read({ after: 0, limit: 10 }))).toEqual(['a']);
  });
}

function erasing(withLog: WithLog): void {
  const forget = (commandId: number, subject: string) => {
    const { tenantId, metadata } = request(commandId, []);
    return { tenantId, subject, commandId: uuid(commandId), metadata };
  };

  withLog('opens personal fields until the person is erased, then shows the erased value', async (log) => {
    await log.append(request(1, [person('Ada')]));
    await log.append(request(2, [person('Bob')], { tenantId: TENANT_B }));
    const before = await log.readStream(TENANT_A, 'notebook:1');
    expect(before[0]?.data).toEqual({ personId: '7', name: 'Ada', town: 'Ulm' });
    expect(await log.forget(forget(3, 'person:7'))).toMatchObject({ firstPosition: 3, repeated: false });
    expect(await log.forget(forget(3, 'person:7'))).toMatchObject({ firstPosition: 3, repeated: true });
    const events = await allOf(log);
    expect(events.map((e) => e.data)).toEqual([
      { personId: '7', name: 'erased', town: 'Ulm' },
      { personId: '7', name: 'Bob', town: 'Ulm' },
      { subject: 'person:7' },
    ]);
    expect(events[2]).toMatchObject({ type: 'SubjectErased', stream: 'subject:person:7' });
  });

  withLog('stores later events about an erased person with erased fields', async (log) => {
    await log.forget(forget(1, 'person:7'));
    await log.append(request(2, [person('Ada')]));
    const [event] = await log.readStream(TENANT_A, 'notebook:1');
    expect(event?.data).toEqual({ personId: '7', name: 'erased', town: 'Ulm' });
  });
}
