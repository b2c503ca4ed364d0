import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const by = z.uuid();

export const socAddressDenied = defineEvent({
  type: 'SocAddressDenied',
  schemaVersion: 1,
  schema: z.object({
    ...{ address: z.string(), reason: z.string() },
    /** Null: automatically by `rule`. */
    by: by.nullable(),
    rule: z.string().optional(),
    automated: z.boolean().optional(),
    /** When the block ends; absent: never. */
    until: z.string().optional(),
  }),
});

export const socAddressAllowed = defineEvent({
  type: 'SocAddressAllowed',
  schemaVersion: 1,
  schema: z.object({
    address: z.string(),
    /** Null: its time was over. */
    by: by.nullable(),
  }),
});

/** Whether the product's own API refuses what is on the list. */
export const socDenyListSwitched = defineEvent({
  type: 'SocDenyListSwitched',
  schemaVersion: 1,
  schema: z.object({ enforced: z.boolean(), by }),
});

export const denyListEvents = [socAddressDenied, socAddressAllowed, socDenyListSwitched] as const;
export type DenyListEvent = EventOf<(typeof denyListEvents)[number]>;
