import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import type { Command, Decider } from '@rampart/kernel';
import { z } from 'zod';

const markKeyRotated = defineEvent({
  type: 'MarkKeyRotated',
  schemaVersion: 1,
  schema: z.object({ generation: z.number().int().positive(), by: z.string() }),
});

export const markKeyEvents = [markKeyRotated] as const;
type MarkKeyEvent = EventOf<typeof markKeyRotated>;

export const MARK_KEYS_STREAM = 'mark-keys:generations';

/** The generation of marks' keys. The first one needs no event. */
interface MarkKeysState {
  readonly generation: number;
}

type MarkKeysCommand = Command<'RotateMarkKey', { readonly by: string }>;

export const markKeysDecider: Decider<MarkKeysState, MarkKeysCommand, MarkKeyEvent> = {
  initialState: () => ({ generation: 1 }),
  decide: ({ data: { by } }, { generation }) => [
    { type: 'MarkKeyRotated', data: { generation: generation + 1, by } },
  ],
  evolve: (_state, { data: { generation } }) => ({ generation }),
};
