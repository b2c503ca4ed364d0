import { defineProjection, type RecordedOf, subjectErased } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { type katiaQuestionAnswered, threadEvents } from '../../domain/threads/thread.events.js';
import { titleOf } from '../../domain/threads/thread.js';
import { ThreadReaderRow, ThreadRow, TurnRow } from './tables.js';

export const KATIA_THREADS = 'katia-threads';

/** Threads with their questions. Threads of an erased person are deleted. */
export const katiaThreadsProjection = defineProjection({
  name: KATIA_THREADS,
  version: 2,
  tables: ['katia_thread', 'katia_turn', 'katia_thread_reader'],
  of: [...threadEvents, subjectErased],
  when: {
    KatiaQuestionAnswered: keep,
    KatiaThreadRenamed: ({ data: { threadId, title } }, manager) =>
      manager.update(ThreadRow, { threadId }, { title }),
    KatiaThreadDeleted: async ({ data: { threadId } }, manager) => {
      await manager.delete(TurnRow, { threadId });
      await manager.delete(ThreadReaderRow, { threadId });
      await manager.delete(ThreadRow, { threadId });
    },
    KatiaThreadShared: ({ tenantId, metadata, data }, manager) =>
      manager.insert(ThreadReaderRow, { ...data, tenantId, sharedAt: new Date(metadata.at) }),
    KatiaThreadUnshared: ({ data: { threadId, readerId } }, manager) =>
      manager.delete(ThreadReaderRow, { threadId, readerId }),
    SubjectErased: purge,
  },
});

async function keep(
  { tenantId, metadata, data }: RecordedOf<typeof katiaQuestionAnswered>,
  manager: EntityManager,
): Promise<void> {
  const { threadId, ownerId, turnId, after, question, answer } = data;
  const at = new Date(metadata.at);
  await manager.query(
    `INSERT INTO katia_thread (thread_id, tenant_id, owner_id, title, questions, started_at, changed_at)
     VALUES ($1, $2, $3, $4, 1, $5, $5)
     ON CONFLICT (thread_id) DO UPDATE SET questions = katia_thread.questions + 1, changed_at = excluded.changed_at`,
    [threadId, tenantId, ownerId, titleOf(question), at],
  );
  const asOf = String(data.asOf);
  await manager.insert(TurnRow, {
    turnId,
    tenantId,
    threadId,
    ownerId,
    after,
    question,
    answer,
    asOf,
    askedAt: at,
  });
}

async function purge(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, ownerId = ''] = data.subject.split(':', 2);
  if (kind !== 'user') return;
  await manager.delete(TurnRow, { tenantId, ownerId });
  await manager.delete(ThreadRow, { tenantId, ownerId });
  await manager.delete(ThreadReaderRow, { tenantId, ownerId });
  await manager.delete(ThreadReaderRow, { tenantId, readerId: ownerId });
}
