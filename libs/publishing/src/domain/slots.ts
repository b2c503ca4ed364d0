import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import type { Command, Decider } from '@rampart/kernel';
import { z } from 'zod';
import { type Slots, slotsSchema } from '../contract/index.js';

export const postingSlotsSet = defineEvent({
  type: 'PostingSlotsSet',
  schemaVersion: 1,
  schema: slotsSchema.extend({ accountId: z.uuid(), by: z.string() }),
});

export type SlotsEvent = EventOf<typeof postingSlotsSet>;
export type SlotsCommand = Command<'SetSlots', Slots & { readonly accountId: string; readonly by: string }>;

const sameAs = (one: Slots | null, other: Slots): boolean =>
  one !== null && one.zone === other.zone && JSON.stringify(one.slots) === JSON.stringify(other.slots);

/** Decides about the queue of an account. Null without a queue. */
export const slotsDecider: Decider<Slots | null, SlotsCommand, SlotsEvent> = {
  initialState: () => null,
  decide: ({ data }, state) => (sameAs(state, data) ? [] : [{ type: 'PostingSlotsSet', data }]),
  evolve: (_, { data: { zone, slots } }) => ({ zone, slots }),
};

export const slotsStream = (accountId: string): string => `posting-slots:${accountId}`;
