import { type Command, type Decider, DomainError, type LanguageCode, unreachable, t } from '@rampart/kernel';
import type { WaitlistEntryEvent, WaitlistEventData } from './waitlist-entry.events.js';

const HOUR_MS = 3_600_000;
export const LINK_MS = 7 * 24 * HOUR_MS;
const RESEND_MS = HOUR_MS;
const REMIND_MS = 24 * HOUR_MS;

export interface WaitlistMail {
  readonly request: number;
  readonly kind: 'confirmation' | 'already-joined' | 'invitation';
  readonly state: 'due' | 'sent' | 'failed';
  readonly at: string;
}

export interface WaitlistEntry {
  readonly entryId: string;
  readonly generation: number;
  /** `gone`: the person left, was removed, or never confirmed. */
  readonly status: 'pending' | 'joined' | 'invited' | 'gone';
  readonly email: string;
  /** The language of mails; null for English. */
  readonly language: LanguageCode | null;
  readonly requests: number;
  /** When the confirmation link expires, in ISO 8601. */
  readonly expiresAt: string;
  readonly mail: WaitlistMail;
}

/** Null for an unknown address. */
export type WaitlistEntryState = WaitlistEntry | null;

export type WaitlistEntryCommand =
  | Command<
      'RequestToJoin',
      {
        readonly entryId: string;
        readonly email: string;
        readonly at: string;
        readonly language?: LanguageCode;
      }
    >
  | Command<'ConfirmJoining', { readonly generation: number; readonly at: string }>
  | Command<'LeaveWaitlist', { readonly generation: number; readonly at: string }>
  | Command<'InviteEntry', { readonly by: string; readonly at: string }>
  | Command<'RemoveEntry', { readonly by: string; readonly at: string }>
  | Command<'ExpireRequest', { readonly at: string }>
  | Command<'RecordMailSent', WaitlistMailRef>
  | Command<'RecordMailFailed', WaitlistMailRef & { readonly reason: string }>;

export interface WaitlistMailRef {
  readonly generation: number;
  readonly request: number;
}

/** The rules for a waitlist address. Repeating a command changes nothing, except a request to join. */
export const waitlistEntryDecider: Decider<WaitlistEntryState, WaitlistEntryCommand, WaitlistEntryEvent> = {
  initialState: () => null,
  evolve,
  decide(command, entry) {
    switch (command.type) {
      case 'RequestToJoin':
        return [requestToJoin(command.data, entry)];
      case 'ConfirmJoining':
        return confirm(command.data, entry);
      case 'LeaveWaitlist':
        return leave(command.data, entry);
      case 'InviteEntry':
        return invite(command.data, entry);
      case 'RemoveEntry':
        return remove(command.data, entry);
      case 'ExpireRequest':
        return expire(command.data.at, entry);
      case 'RecordMailSent':
      case 'RecordMailFailed':
        return recordMail(command, entry);
      default:
        return unreachable(command);
    }
  },
};

/** Whether this mail must still be sent: it was not sent, did not fail for good, and is not outdated. */
export function isMailDue(
  entry: WaitlistEntryState,
  { generation, request }: WaitlistMailRef,
): entry is WaitlistEntry {
  if (entry === null || entry.generation !== generation || entry.status === 'gone') return false;
  return entry.mail.request === request && entry.mail.state === 'due';
}

function requestToJoin(
  { entryId, email, at, language }: Extract<WaitlistEntryCommand, { type: 'RequestToJoin' }>['data'],
  entry: WaitlistEntryState,
): WaitlistEntryEvent {
  const known = entry !== null && entry.status !== 'gone' ? entry : null;
  const mail = known === null ? 'confirmation' : mailDueTo(known, at);
  return {
    type: 'WaitlistJoinRequested',
    data: {
      entryId,
      generation: known?.generation ?? (entry?.generation ?? 0) + 1,
      request: (known?.requests ?? 0) + 1,
      email,
      mail,
      requestedAt: at,
      expiresAt: mail === 'confirmation' ? new Date(Date.parse(at) + LINK_MS).toISOString() : null,
      ...(language !== undefined && { language }),
    },
  };
}

function mailDueTo(entry: WaitlistEntry, at: string): WaitlistEventData<'WaitlistJoinRequested'>['mail'] {
  const since = Date.parse(at) - Date.parse(entry.mail.at);
  if (entry.status !== 'pending') return since >= REMIND_MS ? 'already-joined' : 'none';
  return since >= RESEND_MS ? 'confirmation' : 'none';
}

interface FromLink {
  readonly generation: number;
  readonly at: string;
}

function confirm({ generation, at }: FromLink, entry: WaitlistEntryState): readonly WaitlistEntryEvent[] {
  if (entry === null || entry.generation !== generation || entry.status === 'gone') throw linkInvalid();
  if (entry.status !== 'pending') return [];
  if (at > entry.expiresAt) {
    throw new DomainError(
      'waitlist.link-expired',
      'invalid',
      t`This link is more than seven days old. Join again to get a new one.`,
    );
  }
  return [{ type: 'WaitlistJoined', data: { entryId: entry.entryId, generation, joinedAt: at } }];
}

function leave({ generation, at }: FromLink, entry: WaitlistEntryState): readonly WaitlistEntryEvent[] {
  if (entry === null || generation > entry.generation) throw linkInvalid();
  // The link of an earlier stay is no longer valid.
  if (generation < entry.generation || entry.status === 'gone') return [];
  return [{ type: 'WaitlistLeft', data: { entryId: entry.entryId, generation, leftAt: at } }];
}

interface ByStaff {
  readonly by: string;
  readonly at: string;
}

/** Inviting twice changes nothing. */
function invite({ by, at }: ByStaff, entry: WaitlistEntryState): readonly WaitlistEntryEvent[] {
  if (entry === null || entry.status === 'gone') throw notFound();
  if (entry.status === 'invited') return [];
  if (entry.status === 'pending')
    throw new DomainError(
      'waitlist.not-confirmed',
      'conflict',
      t`This address is not confirmed yet. Wait until its owner confirms it.`,
    );
  const { entryId, generation, requests } = entry;
  return [
    {
      type: 'WaitlistInvited',
      data: { entryId, generation, request: requests + 1, by, invitedAt: at },
    },
  ];
}

/** Removing twice changes nothing. */
function remove({ by, at }: ByStaff, entry: WaitlistEntryState): readonly WaitlistEntryEvent[] {
  if (entry === null) throw notFound();
  if (entry.status === 'gone') return [];
  const { entryId, generation } = entry;
  return [{ type: 'WaitlistRemoved', data: { entryId, generation, by, removedAt: at } }];
}

const notFound = (): DomainError =>
  new DomainError(
    'waitlist.not-found',
    'not-found',
    t`This address is not on the waitlist. Reload the list.`,
  );

function expire(at: string, entry: WaitlistEntryState): readonly WaitlistEntryEvent[] {
  if (entry?.status !== 'pending' || at <= entry.expiresAt) return [];
  const { entryId, generation } = entry;
  return [{ type: 'WaitlistRequestExpired', data: { entryId, generation, expiredAt: at } }];
}

function recordMail(
  command: Extract<WaitlistEntryCommand, { type: 'RecordMailSent' | 'RecordMailFailed' }>,
  entry: WaitlistEntryState,
): readonly WaitlistEntryEvent[] {
  if (!isMailDue(entry, command.data)) return [];
  const { entryId } = entry;
  const { generation, request } = command.data;
  return command.type === 'RecordMailSent'
    ? [{ type: 'WaitlistMailSent', data: { entryId, generation, request } }]
    : [{ type: 'WaitlistMailFailed', data: { entryId, generation, request, reason: command.data.reason } }];
}

function evolve(entry: WaitlistEntryState, event: WaitlistEntryEvent): WaitlistEntryState {
  if (event.type === 'WaitlistJoinRequested') return afterRequest(entry, event.data);
  if (entry === null) return null;
  switch (event.type) {
    case 'WaitlistMailSent':
      return { ...entry, mail: { ...entry.mail, state: 'sent' } };
    case 'WaitlistMailFailed':
      return { ...entry, mail: { ...entry.mail, state: 'failed' } };
    case 'WaitlistJoined':
      return { ...entry, status: 'joined' };
    case 'WaitlistInvited': {
      const { request, invitedAt } = event.data;
      const mail = { request, kind: 'invitation', state: 'due', at: invitedAt } as const;
      return { ...entry, status: 'invited', requests: request, mail };
    }
    case 'WaitlistLeft':
    case 'WaitlistRemoved':
    case 'WaitlistRequestExpired':
      return { ...entry, status: 'gone' };
    default:
      return unreachable(event);
  }
}

function afterRequest(
  entry: WaitlistEntryState,
  {
    entryId,
    generation,
    request,
    email,
    mail: kind,
    requestedAt,
    expiresAt,
    language,
  }: WaitlistEventData<'WaitlistJoinRequested'>,
): WaitlistEntryState {
  const mail = kind === 'none' ? entry?.mail : ({ request, kind, state: 'due', at: requestedAt } as const);
  if (mail === undefined) return entry;
  const stays = entry !== null && entry.generation === generation;
  return {
    entryId,
    generation,
    status: stays ? entry.status : 'pending',
    email: stays ? entry.email : email,
    // Not the latest, because anyone may enter this address again.
    language: stays ? entry.language : (language ?? null),
    requests: request,
    expiresAt: expiresAt ?? entry?.expiresAt ?? requestedAt,
    mail,
  };
}

export function linkInvalid(): DomainError {
  return new DomainError(
    'waitlist.link-invalid',
    'invalid',
    t`This link is not valid. Join again to get a new one.`,
  );
}
