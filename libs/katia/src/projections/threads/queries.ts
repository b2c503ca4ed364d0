import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { katiaAnswerSchema } from '../../contract/answers.js';
import { type Thread, type ThreadDetail, threadSchema, type Turn } from '../../contract/threads.js';
import { threadNotFound } from '../../domain/threads/thread.js';
import { KATIA_THREADS } from './projection.js';
import { ThreadRow, TurnRow } from './tables.js';

interface Reader {
  readonly userId: string;
}

/** The reader's own threads, last used first. */
export const threadList = defineList<ThreadRow, Reader, Thread>({
  name: 'threads',
  item: threadSchema,
  projection: KATIA_THREADS,
  rows: (manager, scope) =>
    manager.createQueryBuilder(ThreadRow, 'thread').where('thread.ownerId = :userId', scope),
  key: { sql: 'thread.threadId', type: 'uuid' },
  fields: {
    changed: { sql: 'thread.changedAt', type: 'time' },
    started: { sql: 'thread.startedAt', type: 'time' },
    title: { sql: 'thread.title', type: 'text' },
    questions: { sql: 'thread.questions', type: 'number' },
  },
  search: [
    'thread.title',
    `(SELECT string_agg(turn.question, E'\\n') FROM katia_turn turn
      WHERE turn.tenant_id = thread.tenant_id AND turn.thread_id = thread.thread_id)`,
  ],
  order: '-changed',
  items: (rows) => rows.map(threadView),
});

/** A thread of the reader with its questions in order. @throws DomainError `katia.thread-not-found` */
export async function readThread(
  manager: EntityManager,
  threadId: string,
  { userId }: Reader,
): Promise<ThreadDetail> {
  const thread = await manager.findOneBy(ThreadRow, { threadId, ownerId: userId });
  if (thread === null) throw threadNotFound();
  const turns = await manager.find(TurnRow, {
    where: { threadId },
    order: { askedAt: 'ASC', turnId: 'ASC' },
  });
  return { ...threadView(thread), turns: turns.map(turnView) };
}

/** A question of the reader with its stored answer; null when it is not stored. */
export async function findTurn(
  manager: EntityManager,
  turnId: string,
  { userId }: Reader,
): Promise<Turn | null> {
  const turn = await manager.findOneBy(TurnRow, { turnId, ownerId: userId });
  return turn === null ? null : turnView(turn);
}

const threadView = ({ threadId: id, title, questions, startedAt, changedAt }: ThreadRow): Thread => ({
  ...{ id, title, questions },
  startedAt: startedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

const turnView = ({ turnId: id, after, question, answer, asOf, askedAt }: TurnRow): Turn => ({
  ...{ id, after, question, asOf: Number(asOf), askedAt: askedAt.toISOString() },
  answer: katiaAnswerSchema.parse(JSON.parse(answer)),
});
