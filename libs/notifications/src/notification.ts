import type { EventDefinition, RecordedEvent } from '@rampart/event-log/contract';
import type { NotificationTopic } from './contract/index.js';

/** Who is told: people by their ids, or whoever holds one of these roles at that moment (`except` for one of them, `and`
 * some people more). */
export type Recipients =
  | { readonly users: readonly string[] }
  | { readonly roles: readonly string[]; readonly except?: string; readonly and?: readonly string[] };

/** What somebody is told of one event. */
export interface Telling {
  readonly to: Recipients;
  /** A sentence beside the title. What it says of the reader goes when they are erased; it says nothing of others. */
  readonly detail: string;
  /** `/core/...`, or `~/...` below the reader's client area. */
  readonly link?: string;
}

/** What a notice that grows knows by now: numbers that were added up, words that were set. */
export type Tally = Readonly<Record<string, string | number>>;

/** A notice that stands for many events, one row a person however many they are. */
export interface Growth {
  /** Which notice grows. */
  readonly key: string;
  /** Begins it. Only people who are told of its beginning are told of the rest. */
  readonly begins?: {
    readonly to: Recipients;
    /** Key subject of what `sets` says: with it the words go. */
    readonly subject: string;
    readonly link: string;
  };
  readonly adds?: Readonly<Record<string, number>>;
  readonly sets?: Readonly<Record<string, string>>;
  /** Names in `sets` that go when the subject is erased. */
  readonly personal?: readonly string[];
  /** Whether it is mailed now, to those who want it by mail. */
  readonly mails?: boolean;
}

/** One kind of notification: which facts people are told of. */
export interface NotificationRule {
  /** `<capability>.<what>`; stable, it is stored. */
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly title: string;
  /** `by-topic`: as the reader prefers. `already`: another part of the product mails this very fact. */
  readonly mail: 'by-topic' | 'already';
  /** From 1. Raise it whenever an event already stored would be told otherwise: notifications are rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly tells: (event: RecordedEvent) => Telling | null;
  readonly grows: (event: RecordedEvent) => Growth | null;
  /** Null: there is nothing to say yet, and nobody sees it. */
  readonly words: (tally: Tally) => string | null;
}

type EventOfDefinitions<Definitions extends readonly EventDefinition[]> =
  Definitions[number] extends infer Definition
    ? Definition extends EventDefinition<infer Type, infer Data>
      ? RecordedEvent<Type, Data>
      : never
    : never;

interface Declaration<Definitions extends readonly EventDefinition[]> {
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly title: string;
  /** Default `by-topic`. */
  readonly mail?: NotificationRule['mail'];
  /** Default 1. */
  readonly version?: number;
  /** Every event it looks at; the functions below are typed by them. Pure and total: no clock, no look-up. */
  readonly handles: Definitions;
  /** Null: nobody is told. */
  readonly tells?: (event: EventOfDefinitions<Definitions>) => Telling | null;
  /** Instead of `tells`: one notice for many events. */
  readonly grows?: (event: EventOfDefinitions<Definitions>) => Growth | null;
  /** The sentence of a notice that grows. */
  readonly words?: (tally: Tally) => string | null;
}

/**
 * Declares a kind of notification. List, bell, mail and live messages follow from this.
 * @throws TypeError when the declaration contradicts itself
 */
export function defineNotification<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): NotificationRule {
  const { kind, handles, version = 1, mail = 'by-topic' } = declaration;
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(kind))
    throw new TypeError(`${kind} is not a kind of notification.`);
  if (handles.length === 0) throw new TypeError(`${kind} has no events.`);
  if ((declaration.tells === undefined) === (declaration.grows === undefined))
    throw new TypeError(`${kind} either tells or grows.`);
  if ((declaration.grows === undefined) !== (declaration.words === undefined))
    throw new TypeError(`${kind} grows in words.`);
  const rule = declaration as unknown as NotificationRule;
  const nothing = (): null => null;
  const { tells = nothing, grows = nothing, words = nothing } = rule;
  return { ...rule, tells, grows, words, version, mail };
}

/** Somebody holds a role from now on, or no longer does; `role` null: they hold none any more. */
export type RoleChange =
  | { readonly userId: string; readonly role: string; readonly holds: boolean }
  | { readonly userId: string; readonly role: null; readonly holds: false };

/** Who holds which role, as facts tell: what "whoever holds one of these roles" means. */
export interface RoleHolders {
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly changes: (event: RecordedEvent) => readonly RoleChange[];
}

/** Declares how facts say who holds which role. */
export function defineRoleHolders<const Definitions extends readonly EventDefinition[]>(declaration: {
  readonly version: number;
  readonly handles: Definitions;
  readonly changes: (event: EventOfDefinitions<Definitions>) => readonly RoleChange[];
}): RoleHolders {
  return declaration as unknown as RoleHolders;
}
