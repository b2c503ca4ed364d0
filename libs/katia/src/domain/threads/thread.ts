import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { MOST_READERS, MOST_TURNS } from '../../contract/threads.js';
import type { ThreadEvent } from './thread.events.js';

export interface Asked {
  readonly turnId: string;
  readonly after: string | null;
  readonly question: string;
}

export type ThreadState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'kept' | 'deleted';
      readonly ownerId: string;
      readonly title: string;
      readonly turns: readonly Asked[];
      readonly readers: readonly string[];
    };

interface Reading {
  readonly by: string;
  readonly threadId: string;
  readonly readerId: string;
}

type Answered = Extract<ThreadEvent, { readonly type: 'KatiaQuestionAnswered' }>['data'];

export type ThreadCommand =
  | Command<'RecordAnswer', Answered>
  | Command<'RenameThread', { readonly by: string; readonly threadId: string; readonly title: string }>
  | Command<'DeleteThread', { readonly by: string; readonly threadId: string }>
  | Command<'ShareThread', Reading>
  | Command<'UnshareThread', Reading>;

/** Decides commands about a thread. Repeating a command changes nothing. */
export const threadDecider: Decider<ThreadState, ThreadCommand, ThreadEvent> = {
  initialState: () => ({ status: 'absent' }),
  evolve,
  decide(command, state) {
    const { data } = command;
    if (command.type === 'RecordAnswer') return record(command.data, state);
    const { ownerId, title, readers } = ownThread(state, command.data.by);
    const { threadId } = data;
    switch (command.type) {
      case 'RenameThread':
        return title === command.data.title
          ? []
          : [{ type: 'KatiaThreadRenamed', data: { threadId, ownerId, title: command.data.title } }];
      case 'DeleteThread':
        return [{ type: 'KatiaThreadDeleted', data: { threadId, ownerId } }];
      case 'ShareThread':
        return share(command.data, ownerId, readers);
      case 'UnshareThread': {
        const { readerId } = command.data;
        return readers.includes(readerId)
          ? [{ type: 'KatiaThreadUnshared', data: { threadId, ownerId, readerId } }]
          : [];
      }
      default:
        return unreachable(command);
    }
  },
};

function record(data: Answered, state: ThreadState): readonly ThreadEvent[] {
  if (state.status !== 'absent') {
    const { turns } = ownThread(state, data.ownerId);
    if (turns.some(({ turnId }) => turnId === data.turnId)) return [];
    if (turns.length >= MOST_TURNS)
      throw new DomainError(
        'katia.thread-full',
        'conflict',
        t`A thread holds at most ${MOST_TURNS} questions. Start another one.`,
      );
  }
  return [{ type: 'KatiaQuestionAnswered', data }];
}

function share(
  { threadId, readerId }: Reading,
  ownerId: string,
  readers: readonly string[],
): readonly ThreadEvent[] {
  if (readerId === ownerId || readers.includes(readerId)) return [];
  if (readers.length >= MOST_READERS)
    throw new DomainError(
      'katia.thread-shared-enough',
      'conflict',
      t`At most ${MOST_READERS} colleagues read a thread. Stop sharing with one first.`,
    );
  return [{ type: 'KatiaThreadShared', data: { threadId, ownerId, readerId } }];
}

/** Those of others are not found, so that ids stay secret. @throws DomainError `katia.thread-not-found` */
export function ownThread(
  state: ThreadState,
  by: string,
): Exclude<ThreadState, { readonly status: 'absent' }> {
  if (state.status !== 'kept' || state.ownerId !== by) throw threadNotFound();
  return state;
}

export const threadNotFound = (): DomainError =>
  new DomainError('katia.thread-not-found', 'not-found', t`This thread does not exist. Reload the page.`);

export const turnNotFound = (): DomainError =>
  new DomainError('katia.turn-not-found', 'not-found', t`This question does not exist. Reload the page.`);

/** The earlier questions that lead to a turn, oldest first. @throws DomainError `katia.turn-not-found` */
export function questionsUpTo(turns: readonly Asked[], last: string | null): readonly string[] {
  const questions: string[] = [];
  for (let at = last; at !== null;) {
    const turn = turns.find(({ turnId }) => turnId === at);
    if (turn === undefined) throw turnNotFound();
    questions.unshift(turn.question);
    at = turn.after;
  }
  return questions;
}

function evolve(state: ThreadState, event: ThreadEvent): ThreadState {
  if (event.type === 'KatiaQuestionAnswered') {
    const { ownerId, turnId, after, question } = event.data;
    const turn = { turnId, after, question };
    return state.status === 'absent'
      ? { status: 'kept', ownerId, title: titleOf(question), turns: [turn], readers: [] }
      : { ...state, turns: [...state.turns, turn] };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'KatiaThreadRenamed':
      return { ...state, title: event.data.title };
    case 'KatiaThreadDeleted':
      return { ...state, status: 'deleted' };
    case 'KatiaThreadShared':
      return { ...state, readers: [...state.readers, event.data.readerId] };
    case 'KatiaThreadUnshared':
      return { ...state, readers: state.readers.filter((each) => each !== event.data.readerId) };
    default:
      return unreachable(event);
  }
}

/** The title of a thread is its first question. */
export const titleOf = (question: string): string =>
  question.length > 80 ? `${question.slice(0, 79)}…` : question;
