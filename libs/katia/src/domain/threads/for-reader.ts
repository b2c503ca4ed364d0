import type { KatiaAnswer } from '../../contract/answers.js';
import type { ThreadDetail, Turn } from '../../contract/threads.js';

interface Kind {
  readonly kind: string;
  readonly nouns: readonly [one: string, more: string];
}

export interface ReaderRights {
  readonly userId: string;
  readonly roles: readonly string[];
  /** The kinds that the reader's roles and plan include. */
  readonly kinds: readonly Kind[];
}

/** Log lines are read by those who may read alerts. */
const OF_EVENTS = 'alert';
const EVENTS = new Set(['event', 'events']);

/** Answers that use what their roles or plan do not show are withheld, and nothing can be confirmed. */
export function forReader(thread: ThreadDetail, reader: ReaderRights): ThreadDetail {
  if (thread.ownerId === reader.userId) return thread;
  return { ...thread, turns: thread.turns.map((turn) => turnFor(turn, reader)) };
}

function turnFor(turn: Turn, reader: ReaderRights): Turn {
  const { answer } = turn;
  if (!mayRead(answer, reader)) return { ...turn, answer: WITHHELD, withheld: true };
  const { proposal } = answer;
  if (proposal === null) return turn;
  return { ...turn, answer: { ...answer, proposal: { ...proposal, confirmable: false, command: null } } };
}

function mayRead({ citations, calls, proposal }: KatiaAnswer, { roles, kinds }: ReaderRights): boolean {
  const readable = new Set(kinds.map(({ kind }) => kind));
  const tools = new Set(kinds.map(({ nouns }) => `list ${nouns[1]}`));
  if (readable.has(OF_EVENTS)) tools.add('read security events');
  return (
    citations.every(({ kind, id }) => {
      const of = kind === 'page' ? id : kind;
      return readable.has(EVENTS.has(of) ? OF_EVENTS : of);
    }) &&
    calls.every(({ tool }) => tools.has(tool)) &&
    (proposal === null || proposal.roles.some((role) => roles.includes(role)))
  );
}

const WITHHELD: KatiaAnswer = {
  outcome: 'refused',
  sentences: [
    { text: 'This answer is withheld: your roles or your plan do not show what it cites.', cites: [] },
  ],
  ...{ figures: [], citations: [], calls: [], proposal: null, nearest: [], notes: [] },
};
