import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const by = z.uuid();

export const socAddressDenied = defineEvent({
  type: 'SocAddressDenied',
  schemaVersion: 1,
  schema: z.object({
    ...{ address: z.string(), reason: z.string() },
    by: by.nullable(),
    rule: z.string().optional(),
    automated: z.boolean().optional(),
    /** If absent, the block lasts until it is lifted. */
    until: z.string().optional(),
  }),
});

export const socAddressAllowed = defineEvent({
  type: 'SocAddressAllowed',
  schemaVersion: 1,
  schema: z.object({
    address: z.string(),
    by: by.nullable(),
  }),
});

export const socDenyListSwitched = defineEvent({
  type: 'SocDenyListSwitched',
  schemaVersion: 1,
  schema: z.object({ enforced: z.boolean(), by }),
});

export const denyListEvents = [socAddressDenied, socAddressAllowed, socDenyListSwitched] as const;
export type DenyListEvent = EventOf<(typeof denyListEvents)[number]>;
