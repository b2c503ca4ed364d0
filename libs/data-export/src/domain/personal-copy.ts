import type { EventDefinition, RecordedEvent } from '@rampart/event-log/contract';
import type { Json } from '@rampart/kernel';

export type PersonalFile = 'account' | 'sign-ins' | 'sessions' | 'done-by-you' | 'about-you';

export const PERSONAL_FILES: readonly PersonalFile[] = [
  'account',
  'sign-ins',
  'sessions',
  'done-by-you',
  'about-you',
];

/** Replaces other people's data in a copy (GDPR article 15(4)). */
export const WITHHELD = 'withheld: about another person';

type Definition = EventDefinition<string, never>;

export interface CopiedEvent {
  readonly position: number;
  readonly type: string;
  readonly at: string;
  readonly by: 'you' | 'another person' | 'the system';
  readonly data: Json;
}

/** Null when the event neither concerns the person (sealed fields, `userId`) nor was caused by them. */
export function fileOf(
  event: Pick<RecordedEvent, 'type' | 'stream' | 'data' | 'metadata'>,
  userId: string,
  definition: EventDefinition | undefined,
): PersonalFile | null {
  const kind = event.stream.slice(0, event.stream.indexOf(':'));
  if (concerns(event, userId, definition)) {
    if (kind === 'user') return 'account';
    if (kind === 'session') return 'sessions';
    if (kind === 'sign-in') return 'sign-ins';
    return event.metadata.actor === `user:${userId}` ? 'done-by-you' : 'about-you';
  }
  return event.metadata.actor === `user:${userId}` ? 'done-by-you' : null;
}

function concerns(
  event: Pick<RecordedEvent, 'data'>,
  userId: string,
  definition: EventDefinition | undefined,
): boolean {
  if ((event.data as { readonly userId?: unknown }).userId === userId) return true;
  return subjectsOf(event, definition).some(({ subject }) => subject === `user:${userId}`);
}

function subjectsOf(event: Pick<RecordedEvent, 'data'>, definition: EventDefinition | undefined) {
  const personal = (definition as Definition | undefined)?.personal ?? [];
  return personal.map((entry) => ({
    field: entry.field as string,
    subject: entry.subject(event.data as never),
    authored: entry.authored === true,
  }));
}

/** The event as in the copy, with fields about other people withheld. */
export function copyOf(
  event: RecordedEvent,
  userId: string,
  definition: EventDefinition | undefined,
): CopiedEvent {
  const { actor, at } = event.metadata;
  const own = actor === `user:${userId}`;
  const others = subjectsOf(event, definition).filter(
    ({ subject, authored }) => subject !== `user:${userId}` && !(authored && own),
  );
  const hidden = Object.fromEntries(others.map(({ field }) => [field, WITHHELD]));
  const by = own ? 'you' : actor.startsWith('user:') ? 'another person' : 'the system';
  return {
    position: event.position,
    type: event.type,
    at,
    by,
    data: { ...(event.data as Record<string, Json>), ...hidden },
  };
}
