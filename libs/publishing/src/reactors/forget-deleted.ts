import { defineReactor, type EventLog, reactionCommandId, type Reactor } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { postDeleted, postSubject } from '../domain/post.events.js';
import { fillLedger, forgetDrafts } from '../handlers/fill-ledger.js';

const NAME = 'publishing-forget-deleted';

interface Context {
  readonly log: EventLog;
  readonly database: DataSource;
}

/** Destroys the words of a deleted post: their key, and the readable content in the ledger. */
export const forgetDeletedReactor = ({ log, database }: Context): Reactor =>
  defineReactor({
    name: NAME,
    handles: [postDeleted],
    async react({ tenantId, position, data: { postId }, metadata }) {
      // Needed when a process died after the deletion.
      await fillLedger({ log, database }, tenantId, postId);
      await forgetDrafts(database, tenantId, postId);
      await log.forget({
        ...{ tenantId, subject: postSubject(postId) },
        commandId: reactionCommandId(NAME, position),
        metadata: { ...metadata, actor: 'system', causation: position },
      });
    },
  });
