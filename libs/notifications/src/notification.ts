import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';
import type { NotificationSeverity, NotificationTopic } from './contract/index.js';

/** People by id, or present holders of a role (`except` excludes one, `and` adds more). */
export type Recipients =
  | { readonly users: readonly string[] }
  | { readonly roles: readonly string[]; readonly except?: string; readonly and?: readonly string[] };

export interface Telling {
  readonly to: Recipients;
  /** A sentence after the title. Data about the reader is erased with them, so it must contain none about others. */
  readonly detail: string;
  /** `/core/...`, or `~/...` relative to the reader's client area. */
  readonly link?: string;
  /** Critical ones are pushed to devices unless the reader turns that off. */
  readonly severity?: NotificationSeverity;
  /** Adds the event to one notice per day, in UTC. When absent, each event has a separate notice. */
  readonly gather?: Gathering;
}

/** One notice for events that repeat on one day. It counts them, becomes unread again, and is mailed once. */
export interface Gathering {
  /** What the events have in common, such as a device. */
  readonly key: string;
  /** The default is the newest detail. */
  readonly detail?: (count: number) => string;
  /** The page that lists several events. The default is the newest link. */
  readonly link?: string;
}

export type Tally = Readonly<Record<string, string | number>>;

/** A notice that combines many events in one row per person. */
export interface Growth {
  readonly key: string;
  readonly begins?: {
    readonly to: Recipients;
    /** The subject whose erasure removes the words in `sets`. */
    readonly subject: string;
    readonly link: string;
  };
  readonly adds?: Readonly<Record<string, number>>;
  readonly sets?: Readonly<Record<string, string>>;
  /** Names in `sets` that are erased with the subject. */
  readonly personal?: readonly string[];
  readonly mails?: boolean;
}

export interface NotificationRule {
  /** Format `<capability>.<what>`; never changes, because it is stored. */
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly title: string;
  /** `by-topic`: by the reader's preference. `already`: another part of the product mails the event. */
  readonly mail: 'by-topic' | 'already';
  /** Starts at 1. Raise it whenever notifications of stored events change, so that they are rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly tells: (event: RecordedEvent) => Telling | null;
  readonly grows: (event: RecordedEvent) => Growth | null;
  /** Null while there is no text, so that the notice is hidden. */
  readonly words: (tally: Tally) => string | null;
  /** The severity of a notice that grows, once it is mailed and pushed. */
  readonly severityOf: (tally: Tally) => NotificationSeverity | null;
}

interface Declaration<Definitions extends readonly EventDefinition[]> {
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly title: string;
  /** The default is `by-topic`. */
  readonly mail?: NotificationRule['mail'];
  /** The default is 1. */
  readonly version?: number;
  /** Types of the functions below, which are pure and defined for every event: no clock, no look-up. */
  readonly handles: Definitions;
  /** Null for no notification. */
  readonly tells?: (event: RecordedOf<Definitions[number]>) => Telling | null;
  /** Instead of `tells`, makes one notice for many events. */
  readonly grows?: (event: RecordedOf<Definitions[number]>) => Growth | null;
  readonly words?: (tally: Tally) => string | null;
  readonly severityOf?: (tally: Tally) => NotificationSeverity | null;
}

/** Declares a kind of notification. @throws TypeError for a contradictory declaration */
export function defineNotification<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): NotificationRule {
  const nothing = (): null => null;
  const {
    tells = nothing,
    grows = nothing,
    words = nothing,
    severityOf = nothing,
    ...declared
  } = declaration;
  const { kind, handles, version = 1, mail = 'by-topic' } = declared;
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(kind))
    throw new TypeError(`${kind} is not a kind of notification. Write capability.name in lower case.`);
  if (handles.length === 0) throw new TypeError(`${kind} has no events. Declare at least one.`);
  if ((declaration.tells === undefined) === (declaration.grows === undefined))
    throw new TypeError(`The notification ${kind} needs either "tells" or "grows". Declare one of them.`);
  if ((declaration.grows === undefined) !== (declaration.words === undefined))
    throw new TypeError(`The notification ${kind} needs "words", because it grows. Add them.`);
  const readers = { tells: readerOf(handles, tells, null), grows: readerOf(handles, grows, null) };
  return { ...declared, ...readers, words, severityOf, version, mail };
}

/** A user gained or lost a role; a null `role` means that they lost all roles. */
export type RoleChange =
  | { readonly userId: string; readonly role: string; readonly holds: boolean }
  | { readonly userId: string; readonly role: null; readonly holds: false };

export interface RoleHolders {
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly changes: (event: RecordedEvent) => readonly RoleChange[];
}

export function defineRoleHolders<const Definitions extends readonly EventDefinition[]>(declaration: {
  readonly version: number;
  readonly handles: Definitions;
  readonly changes: (event: RecordedOf<Definitions[number]>) => readonly RoleChange[];
}): RoleHolders {
  const { version, handles, changes } = declaration;
  return { version, handles, changes: readerOf(handles, changes, []) };
}
