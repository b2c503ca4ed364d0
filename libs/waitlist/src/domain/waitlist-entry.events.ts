import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

/** Which stay on the list an event belongs to: an address that left and came back starts the next generation. */
export interface Stay {
  readonly entryId: string;
  readonly generation: number;
}

/**
 * Key subject of one stay: leaving destroys its key, and a later stay gets a key of its own. (Under one subject for
 * all stays, an address that came back would be sealed under the destroyed key.)
 */
export const waitlistSubject = ({ entryId, generation }: Stay): string =>
  `waitlist-entry:${entryId}:${generation}`;

/** What readers get once the key is destroyed. */
export const ERASED_EMAIL = 'erased';

const stay = { entryId: z.uuid(), generation: z.number().int().min(1) };
const at = z.iso.datetime();

/**
 * An address asked to join. Every request is recorded the same way, whatever became of it, so that asking takes the
 * same steps for an address that is known and one that is not.
 */
export const waitlistJoinRequested = defineEvent({
  type: 'WaitlistJoinRequested',
  schemaVersion: 1,
  schema: z.object({
    ...stay,
    /** 1, 2, 3, ... within the stay. */
    request: z.number().int().min(1),
    /** `local@domain`, the domain in ASCII. */
    email: z.string(),
    /** Which mail is due in answer. */
    mail: z.enum(['confirmation', 'already-joined', 'none']),
    requestedAt: at,
    /** Until when a link works, for a confirmation. */
    expiresAt: at.nullable(),
  }),
  personal: [{ field: 'email', subject: waitlistSubject, erased: ERASED_EMAIL }],
});

/** The mail server took the mail that a request made due. */
export const waitlistMailSent = defineEvent({
  type: 'WaitlistMailSent',
  schemaVersion: 1,
  schema: z.object({ ...stay, request: z.number().int().min(1) }),
});

/** The mail will not be sent: it was refused, or the mail server stayed away for too long. */
export const waitlistMailFailed = defineEvent({
  type: 'WaitlistMailFailed',
  schemaVersion: 1,
  schema: z.object({ ...stay, request: z.number().int().min(1), reason: z.string() }),
});

/** Whoever reads the address's mail confirmed it. */
export const waitlistJoined = defineEvent({
  type: 'WaitlistJoined',
  schemaVersion: 1,
  schema: z.object({ ...stay, joinedAt: at }),
});

/** Staff invited whoever joined; the mail that says so is due. */
export const waitlistInvited = defineEvent({
  type: 'WaitlistInvited',
  schemaVersion: 1,
  schema: z.object({ ...stay, request: z.number().int().min(1), by: z.string(), invitedAt: at }),
});

/** Staff removed an address; it is forgotten as if it had left. */
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

/** Nobody confirmed in time. */
export const waitlistRequestExpired = defineEvent({
  type: 'WaitlistRequestExpired',
  schemaVersion: 1,
  schema: z.object({ ...stay, expiredAt: at }),
});

/** Everything that can happen to an address. */
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
/** The data of one type of event. */
export type WaitlistEventData<Type extends WaitlistEntryEvent['type']> = Extract<
  WaitlistEntryEvent,
  { type: Type }
>['data'];
