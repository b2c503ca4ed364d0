import { describe, expect, it } from '@jest/globals';
import { note, request, uuid } from '../testing/fixtures.js';
import type { PreparedAppend } from './append-batch.js';
import { FairQueue } from './fair-queue.js';

const LIMITS = { requests: 10, events: 100, size: 1000 };

let commands = 0;
function waiting(tenant: number, stream: string, { events = 1, size = 10 } = {}): { append: PreparedAppend } {
  commands += 1;
  const stored = { type: 'NoteTaken', schemaVersion: 1, payload: '{}', payloadHash: '\0'.repeat(32) };
  return {
    append: {
      request: { ...request(commands, [note('')]), tenantId: uuid(tenant), stream },
      events: Array.from({ length: events }, () => stored),
      eventIds: [],
      contentHash: '\0'.repeat(32),
      at: 0,
      size,
    },
  };
}

const names = (batch: readonly { append: PreparedAppend }[]) =>
  batch.map(
    ({ append }) => `${Number.parseInt(append.request.tenantId.slice(-4), 16)}/${append.request.stream}`,
  );

describe('FairQueue', () => {
  it('serves tenants in turn, so that a busy tenant does not delay others', () => {
    const queue = new FairQueue();
    for (let i = 0; i < 50; i += 1) queue.add(waiting(1, `s:${i}`));
    queue.add(waiting(2, 's:a'));
    queue.add(waiting(2, 's:b'));
    expect(names(queue.take({ ...LIMITS, requests: 4 }))).toEqual(['1/s:0', '1/s:1', '2/s:a', '2/s:b']);
    expect(queue.length).toBe(48);
  });

  it('serves more tenants than fit into a batch in rounds', () => {
    const queue = new FairQueue();
    for (let tenant = 1; tenant <= 25; tenant += 1)
      for (let i = 0; i < 3; i += 1) queue.add(waiting(tenant, `s:${i}`));
    const firstRounds = [
      ...queue.take(LIMITS),
      ...queue.take(LIMITS),
      ...queue.take({ ...LIMITS, requests: 5 }),
    ];
    expect(new Set(firstRounds.map(({ append }) => append.request.tenantId)).size).toBe(25);
  });

  it('takes each stream and command once per batch, in order', () => {
    const queue = new FairQueue();
    const again = waiting(1, 's:1');
    for (const item of [waiting(1, 's:1'), again, waiting(1, 's:2'), waiting(1, 's:1'), again])
      queue.add(item);
    expect(names(queue.take(LIMITS))).toEqual(['1/s:1', '1/s:2']);
    expect(queue.take(LIMITS)).toEqual([again]);
    expect(names(queue.take(LIMITS))).toEqual(['1/s:1']);
    expect(queue.take(LIMITS)).toEqual([again]);
    expect(queue.length).toBe(0);
  });

  it('keeps within its limits, and still serves a large append in time', () => {
    const queue = new FairQueue();
    queue.add(waiting(1, 's:1', { events: 60 }));
    queue.add(waiting(1, 's:2', { events: 60 }));
    queue.add(waiting(1, 's:3', { size: 5000 }));
    queue.add(waiting(1, 's:4'));
    const batches = [queue.take(LIMITS), queue.take(LIMITS), queue.take(LIMITS), queue.take(LIMITS)].map(
      names,
    );
    expect(batches).toEqual([['1/s:1'], ['1/s:2'], ['1/s:3'], ['1/s:4']]);
    expect(queue.take(LIMITS)).toEqual([]);
  });
});
