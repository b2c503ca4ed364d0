import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import type { Command, Decider } from '@rampart/kernel';
import { z } from 'zod';

export const contactAddressSet = defineEvent({
  type: 'ContactAddressSet',
  schemaVersion: 1,
  schema: z.object({ address: z.string() }),
});
export type ContactAddressEvent = EventOf<typeof contactAddressSet>;

type ContactAddressCommand = Command<'SetContactAddress', { readonly address: string }>;

/** The state is null until an address is set. Setting the same address again records nothing. */
export const contactAddressDecider: Decider<string | null, ContactAddressCommand, ContactAddressEvent> = {
  initialState: () => null,
  decide: ({ data }, state) => (data.address === state ? [] : [{ type: 'ContactAddressSet', data }]),
  evolve: (_state, event) => event.data.address,
};
