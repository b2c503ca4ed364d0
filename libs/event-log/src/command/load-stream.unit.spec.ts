import { describe, expect, it } from '@jest/globals';
import type { Command, Decider, DomainEvent } from '@rampart/kernel';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import { isRecorded, readerOf, typesOf } from '../contract/recorded-as.js';
import { defineReactor } from '../reactor/reactor.js';
import { note, request, sampleEvents, TENANT_A } from '../testing/fixtures.js';
import { InMemoryEventLog } from '../testing/in-memory-event-log.js';
import { loadState, loadStream } from './load-stream.js';
import { commandOf, recordedAt } from './requester.js';

type Taken = DomainEvent<'NoteTaken', { text: string }>;
const notebook: Decider<readonly string[], Command, Taken> = {
  initialState: () => [],
  decide: () => [],
  evolve: (notes, { data }) => [...notes, data.text],
};
const { stream } = request(1, []);
const address = { tenantId: TENANT_A, stream };

async function logWith(...texts: readonly string[]): Promise<InMemoryEventLog> {
  const log = new InMemoryEventLog(sampleEvents);
  for (const [index, text] of texts.entries())
    await log.append({ ...request(index + 1, [note(text)]), expectedVersion: index });
  return log;
}

describe('a loaded stream', () => {
  it('has the state that its events give, and the events with their places in the log', async () => {
    const { state, events } = await loadStream(await logWith('a', 'b'), notebook, address);
    expect(state).toEqual(['a', 'b']);
    expect(events.map(({ position, data }) => [position, data.text])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('ends at a version or a position when one is given', async () => {
    const log = await logWith('a', 'b', 'c');
    expect(await loadState(log, notebook, address, { version: 1 })).toEqual(['a']);
    expect(await loadState(log, notebook, address, { asOf: 2 })).toEqual(['a', 'b']);
  });

  it('has the initial state when the tenant has no such stream', async () => {
    expect(await loadState(await logWith(), notebook, address)).toEqual([]);
  });
});

describe('a command', () => {
  const at = new Date('2026-01-31T09:30:00.000Z');
  const recording = { clock: new FixedClock(at), ids: new SequentialIds() };

  it.each([
    [{ userId: 'u1' }, 'user:u1'],
    [{ actor: 'worker:sweep' }, 'worker:sweep'],
  ])('from %j is recorded as %s', (by, actor) => {
    const command = commandOf(recording, { tenantId: TENANT_A, correlationId: 'c1', ...by }, stream);
    expect(command).toMatchObject({ tenantId: TENANT_A, stream });
    expect(command.metadata).toEqual({ actor, correlationId: 'c1', at: at.toISOString() });
  });

  it('names the event that caused it', () => {
    const cause = { tenantId: TENANT_A, actor: 'system', causation: 7 };
    expect(commandOf(recording, cause, stream).metadata).toMatchObject({ actor: 'system', causation: 7 });
  });

  it('has a new correlation id when its cause has none, and keeps the given command id', () => {
    const command = commandOf(recording, { tenantId: TENANT_A, userId: 'u1' }, stream, 'same');
    expect(command.commandId).toBe('same');
    expect(command.metadata.correlationId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gives no position when nothing changed', () => {
    expect(recordedAt('kept', { result: null })).toEqual({ value: 'kept', position: null });
  });
});

describe('an event of the log', () => {
  it('is recognised by the definitions that include its type', async () => {
    const [event] = await (await logWith('a')).read({ after: 0, limit: 1 });
    if (event === undefined) throw new Error('The log is empty.');
    expect(isRecorded(sampleEvents, event)).toBe(true);
    expect(isRecorded([], event)).toBe(false);
    expect(typesOf(sampleEvents)).toContain('NoteTaken');
  });

  it('can be read only by a reader of its definition', async () => {
    const [event] = await (await logWith('a')).read({ after: 0, limit: 1 });
    if (event === undefined) throw new Error('The log is empty.');
    expect(readerOf(sampleEvents, ({ position }) => position, null)(event)).toBe(1);
    expect(readerOf([], () => 1, null)(event)).toBeNull();
  });

  it('is handled by a reactor for its definition', async () => {
    const [event] = await (await logWith('a')).read({ after: 0, limit: 1 });
    if (event === undefined) throw new Error('The log is empty.');
    const seen: number[] = [];
    const react = ({ position }: { readonly position: number }) => Promise.resolve(void seen.push(position));
    const reactor = defineReactor({ name: 'spec', startsAt: 'head', handles: sampleEvents, react });
    expect(reactor).toMatchObject({ name: 'spec', startsAt: 'head', handles: typesOf(sampleEvents) });
    await reactor.react(event);
    await reactor.react({ ...event, type: 'Unknown' });
    expect(seen).toEqual([1]);
  });
});
