import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import type { KatiaAnswer } from '../contract/answers.js';
import type { Asked, Turn } from '../contract/threads.js';
import { ownThread, questionsUpTo, type ThreadCommand, threadDecider } from '../domain/threads/thread.js';

const streamOf = (threadId: string): string => `katia-thread:${threadId}`;

interface Before {
  /** The turn that the question follows; null for the first one. */
  readonly after: string | null;
  readonly questions: readonly string[];
}

/** The questions that lead to a new one. @throws DomainError `katia.thread-not-found`, `katia.turn-not-found` */
export async function earlierQuestions(
  { log }: Pick<Recording, 'log'>,
  { tenantId, userId }: Pick<Requester, 'tenantId' | 'userId'>,
  threadId: string,
  after: string | null | undefined,
): Promise<Before> {
  const { turns } = ownThread(
    await loadState(log, threadDecider, { tenantId, stream: streamOf(threadId) }),
    userId,
  );
  const last = after === undefined ? (turns.at(-1)?.turnId ?? null) : after;
  return { after: last, questions: questionsUpTo(turns, last).slice(-10) };
}

interface Answered {
  readonly threadId: string;
  /** If absent, a new id is made. */
  readonly turnId?: string;
  readonly after: string | null;
  readonly question: string;
  readonly answer: KatiaAnswer;
  readonly asOf: number;
}

/** Records a question with its answer. @throws DomainError `katia.thread-not-found`, `katia.thread-full` */
export async function recordAnswer(
  recording: Recording,
  requester: Requester,
  { threadId, turnId = recording.ids.next(), answer, ...asked }: Answered,
): Promise<Recorded<Asked>> {
  const about = commandOf(recording, requester, streamOf(threadId));
  const data = { ...asked, threadId, turnId, ownerId: requester.userId, answer: JSON.stringify(answer) };
  const outcome = await handleCommand(recording.log, threadDecider, about, { type: 'RecordAnswer', data });
  const { after, question, asOf } = asked;
  const askedAt = about.metadata.at;
  const turn: Turn = { id: turnId, after, question, answer, asOf, askedAt, withheld: false };
  return recordedAt({ threadId, turn }, outcome);
}

/** @throws DomainError `katia.thread-not-found` */
export const renameThread = (
  recording: Recording,
  requester: Requester,
  threadId: string,
  title: string,
): Promise<Recorded<{ readonly id: string }>> =>
  change(recording, requester, threadId, {
    type: 'RenameThread',
    data: { by: requester.userId, threadId, title },
  });

/** @throws DomainError `katia.thread-not-found` */
export const deleteThread = (
  recording: Recording,
  requester: Requester,
  threadId: string,
): Promise<Recorded<{ readonly id: string }>> =>
  change(recording, requester, threadId, { type: 'DeleteThread', data: { by: requester.userId, threadId } });

/** The reader is a colleague. @throws DomainError `katia.thread-not-found`, `katia.thread-shared-enough` */
export const shareThread = (
  recording: Recording,
  requester: Requester,
  threadId: string,
  readerId: string,
): Promise<Recorded<{ readonly id: string }>> =>
  change(recording, requester, threadId, {
    type: 'ShareThread',
    data: { by: requester.userId, threadId, readerId },
  });

/** Ends it at once. @throws DomainError `katia.thread-not-found` */
export const unshareThread = (
  recording: Recording,
  requester: Requester,
  threadId: string,
  readerId: string,
): Promise<Recorded<{ readonly id: string }>> =>
  change(recording, requester, threadId, {
    type: 'UnshareThread',
    data: { by: requester.userId, threadId, readerId },
  });

async function change(
  recording: Recording,
  requester: Requester,
  threadId: string,
  command: ThreadCommand,
): Promise<Recorded<{ readonly id: string }>> {
  const about = commandOf(recording, requester, streamOf(threadId));
  const outcome = await handleCommand(recording.log, threadDecider, about, command);
  return recordedAt({ id: threadId }, outcome);
}
