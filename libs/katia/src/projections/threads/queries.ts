import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { katiaAnswerSchema } from '../../contract/answers.js';
import { type Thread, type ThreadDetail, threadSchema, type Turn } from '../../contract/threads.js';
import { threadNotFound } from '../../domain/threads/thread.js';
import { KATIA_THREADS } from './projection.js';
import { ThreadReaderRow, ThreadRow, TurnRow } from './tables.js';

const SHARED = `EXISTS (SELECT 1 FROM katia_thread_reader reader WHERE reader.tenant_id = thread.tenant_id
  AND reader.thread_id = thread.thread_id AND reader.reader_id = :userId)`;

interface Reader {
  readonly userId: string;
}

/** The reader's own threads, and those that colleagues share with the reader; last used first. */
export const threadList = defineList<ThreadRow, Reader, Thread>({
  name: 'threads',
  item: threadSchema,
  projection: KATIA_THREADS,
  rows: (manager, scope) =>
    manager.createQueryBuilder(ThreadRow, 'thread').where(`thread.ownerId = :userId OR ${SHARED}`, scope),
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
  items: (rows, { userId }) => rows.map((row) => threadView(row, userId)),
});

/** A thread that the reader may read, with its questions in order. @throws DomainError `katia.thread-not-found` */
export async function readThread(
  manager: EntityManager,
  threadId: string,
  { userId }: Reader,
): Promise<ThreadDetail> {
  const thread = await manager.findOneBy(ThreadRow, { threadId });
  const readers = await manager.find(ThreadReaderRow, { where: { threadId }, order: { sharedAt: 'ASC' } });
  const own = thread?.ownerId === userId;
  if (thread === null || !(own || readers.some(({ readerId }) => readerId === userId)))
    throw threadNotFound();
  const turns = await manager.find(TurnRow, {
    where: { threadId },
    order: { askedAt: 'ASC', turnId: 'ASC' },
  });
  return {
    ...threadView(thread, userId),
    turns: turns.map(turnView),
    readers: own ? readers.map(({ readerId }) => readerId) : [],
  };
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

const threadView = (
  { threadId: id, title, ownerId, questions, startedAt, changedAt }: ThreadRow,
  userId: string,
): Thread => ({
  ...{ id, title, ownerId, mine: ownerId === userId, questions },
  startedAt: startedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

const turnView = ({ turnId: id, after, question, answer, asOf, askedAt }: TurnRow): Turn => ({
  ...{ id, after, question, asOf: Number(asOf), askedAt: askedAt.toISOString() },
  answer: katiaAnswerSchema.parse(JSON.parse(answer)),
  withheld: false,
});
