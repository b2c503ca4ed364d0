import { type Command, type Decider, DomainError, type DomainEvent } from '@rampart/kernel';
import { describe, expect, it } from '@jest/globals';
import type { AppendRequest, AppendResult } from '../contract/event-log.js';
import { note, request, sampleEvents, TENANT_A, uuid } from '../testing/fixtures.js';
import { InMemoryEventLog } from '../testing/in-memory-event-log.js';
import { handleCommand } from './handle-command.js';

type Take = Command<'Take', { text: string }>;
type Taken = DomainEvent<'NoteTaken', { text: string }>;

const notebook: Decider<readonly string[], Take, Taken> = {
  initialState: () => [],
  decide: ({ data }, notes) => {
    if (notes.length === 3) throw new DomainError('notebook.full', 'conflict', 'The notebook is full.');
    return notes.includes(data.text) ? [] : [{ type: 'NoteTaken', data }];
  },
  evolve: (notes, { data }) => [...notes, data.text],
};

const contextOf = (commandId: number) => {
  const { tenantId, stream, metadata } = request(commandId, []);
  return { tenantId, stream, commandId: uuid(commandId), metadata };
};
const take = (text: string): Take => ({ type: 'Take', data: { text } });

class ContendedLog extends InMemoryEventLog {
  conflicts = 0;

  constructor(private intruders: number) {
    super(sampleEvents);
  }

  override async append(appended: AppendRequest): Promise<AppendResult> {
    if (this.intruders > 0) {
      this.intruders -= 1;
      this.conflicts += 1;
      await super.append(request(1000 + this.intruders, [note(`intruder ${this.intruders}`)]));
    }
    return super.append(appended);
  }
}

describe('handleCommand', () => {
  it('loads, decides, appends and returns the new state', async () => {
    const log = new InMemoryEventLog(sampleEvents);
    await handleCommand(log, notebook, contextOf(1), take('a'));
    const outcome = await handleCommand(log, notebook, contextOf(2), take('b'));
    expect(outcome).toEqual({
      state: ['a', 'b'],
      events: [{ type: 'NoteTaken', data: { text: 'b' } }],
      result: { firstPosition: 2, lastPosition: 2, version: 2, repeated: false },
    });
  });

  it('appends nothing when there is nothing to change', async () => {
    const log = new InMemoryEventLog(sampleEvents);
    await handleCommand(log, notebook, contextOf(1), take('a'));
    const outcome = await handleCommand(log, notebook, contextOf(2), take('a'));
    expect(outcome).toEqual({ state: ['a'], events: [], result: null });
    expect(await log.head()).toBe(1);
  });

  it('decides again on the new state when another command changed the stream', async () => {
    const log = new ContendedLog(2);
    const outcome = await handleCommand(log, notebook, contextOf(1), take('a'));
    expect(outcome.state).toEqual(['intruder 1', 'intruder 0', 'a']);
    expect(log.conflicts).toBe(2);
  });

  it('fails after ten conflicts in a row', async () => {
    const log = new ContendedLog(100);
    const endless: typeof notebook = { ...notebook, decide: ({ data }) => [{ type: 'NoteTaken', data }] };
    await expect(handleCommand(log, endless, contextOf(1), take('a'))).rejects.toMatchObject({
      name: 'StreamConflictError',
    });
    expect(log.conflicts).toBe(10);
  });

  it('retries no other error', async () => {
    const log = new InMemoryEventLog(sampleEvents);
    let decided = 0;
    const failing: typeof notebook = {
      ...notebook,
      decide: () => {
        decided += 1;
        throw new DomainError('notebook.broken', 'invalid', 'No.');
      },
    };
    await expect(handleCommand(log, failing, contextOf(1), take('a'))).rejects.toMatchObject({
      code: 'notebook.broken',
    });
    expect(decided).toBe(1);
  });

  it('returns the first positions for a repeated command, even when the present state would refuse it', async () => {
    const log = new InMemoryEventLog(sampleEvents);
    for (const [id, text] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ] as const)
      await handleCommand(log, notebook, contextOf(id), take(text));
    await expect(handleCommand(log, notebook, contextOf(4), take('d'))).rejects.toMatchObject({
      code: 'notebook.full',
    });
    const again = await handleCommand(log, notebook, contextOf(2), take('b'));
    expect(again.result).toEqual({ firstPosition: 2, lastPosition: 2, version: 2, repeated: true });
    expect(again.state).toEqual(['a', 'b']);
    expect(again.events).toEqual([expect.objectContaining({ type: 'NoteTaken', data: { text: 'b' } })]);
    expect(await log.readStream(TENANT_A, 'notebook:1')).toHaveLength(3);
  });
});
