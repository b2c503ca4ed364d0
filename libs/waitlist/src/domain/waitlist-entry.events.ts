import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { LANGUAGE_CODES } from '@rampart/kernel';
import { z } from 'zod';

/** A period on the waitlist. An address that returns starts the next generation. */
export interface Stay {
  readonly entryId: string;
  readonly generation: number;
}

/** Sealed for one stay: leaving destroys the key. With a shared key a returning address could not be sealed. */
export const waitlistSubject = ({ entryId, generation }: Stay): string =>
  `waitlist-entry:${entryId}:${generation}`;

/** The value that readers get after the key was destroyed. */
export const ERASED_EMAIL = 'erased';

const stay = { entryId: z.uuid(), generation: z.number().int().min(1) };
const at = z.iso.datetime();

/** Every request is recorded in the same way, so that timing does not reveal known addresses. */
export const waitlistJoinRequested = defineEvent({
  type: 'WaitlistJoinRequested',
  schemaVersion: 1,
  schema: z.object({
    ...stay,
    request: z.number().int().min(1),
    /** In the form `local@domain`, with the domain in ASCII. */
    email: z.string(),
    mail: z.enum(['confirmation', 'already-joined', 'none']),
    requestedAt: at,
    expiresAt: at.nullable(),
    /** That of the visitor; mails without one are English. */
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  personal: [{ field: 'email', subject: waitlistSubject, erased: ERASED_EMAIL }],
});

export const waitlistMailSent = defineEvent({
  type: 'WaitlistMailSent',
  schemaVersion: 1,
  schema: z.object({ ...stay, request: z.number().int().min(1) }),
});

/** The mail failed permanently, because it was refused or the mail server was unavailable for too long. */
export const waitlistMailFailed = defineEvent({
  type: 'WaitlistMailFailed',
  schemaVersion: 1,
  schema: z.object({ ...stay, request: z.number().int().min(1), reason: z.string() }),
});

export const waitlistJoined = defineEvent({
  type: 'WaitlistJoined',
  schemaVersion: 1,
  schema: z.object({ ...stay, joinedAt: at }),
});

/** Staff invited the address, so a mail must be sent. */
export const waitlistInvited = defineEvent({
  type: 'WaitlistInvited',
  schemaVersion: 1,
  schema: z.object({ ...stay, request: z.number().int().min(1), by: z.string(), invitedAt: at }),
});

/** Staff removed an address. It is erased as if the person had left. */
export const waitlistRemoved = defineEvent({
  type: 'WaitlistRemoved',
  schemaVersion: 1,
  schema: z.object({ ...stay, by: z.string(), removedAt: at }),
});

export const waitlistLeft = defineEvent({
  type: 'WaitlistLeft',
  schemaVersion: 1,
  schema: z.object({ ...stay, leftAt: at }),
});

export const waitlistRequestExpired = defineEvent({
  type: 'WaitlistRequestExpired',
  schemaVersion: 1,
  schema: z.object({ ...stay, expiredAt: at }),
});

export const waitlistEntryEvents = [
  waitlistJoinRequested,
  waitlistMailSent,
  waitlistMailFailed,
  waitlistJoined,
  waitlistInvited,
  waitlistRemoved,
  waitlistLeft,
  waitlistRequestExpired,
] as const;

export type WaitlistEntryEvent = EventOf<(typeof waitlistEntryEvents)[number]>;
export type WaitlistEventData<Type extends WaitlistEntryEvent['type']> = Extract<
  WaitlistEntryEvent,
  { type: Type }
>['data'];
