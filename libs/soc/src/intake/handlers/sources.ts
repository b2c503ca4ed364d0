import { withTenant } from '@rampart/database';
import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { type CreatedSource, type CreateSource, MOST_SOURCES } from '../contract/sources.js';
import { noSuchSource, sourceDecider } from '../domain/sources/source.js';
import { closeSourceKey, insertSourceKey, newSourceKey } from './source-key.js';
import type { SocContext } from '../../handlers/context.js';

const streamOf = (sourceId: string): string => `soc-source:${sourceId}`;

/** Only this answer has the key. @param open number of active sources @throws DomainError `soc-source.too-many` */
export async function createSource(
  context: SocContext,
  requester: Requester,
  wanted: CreateSource,
  open: number,
): Promise<Recorded<CreatedSource>> {
  if (open >= MOST_SOURCES)
    throw new DomainError(
      'soc-source.too-many',
      'conflict',
      t`There are already ${MOST_SOURCES} sources. Revoke one first.`,
    );
  const { tenantId, userId: by } = requester;
  const sourceId = context.ids.next();
  const key = newSourceKey(sourceId);
  // Runs in the log's transaction, so that a refused source leaves no hash of its key.
  const outcome = await withTenant(context.database, tenantId, async (manager) => {
    await insertSourceKey(manager, { tenantId, sourceId, key, kind: wanted.kind, zone: wanted.zone });
    return handleCommand(context.log, sourceDecider, commandOf(context, requester, streamOf(sourceId)), {
      type: 'CreateSource',
      data: { ...wanted, sourceId, by },
    });
  });
  return recordedAt({ id: sourceId, key }, outcome);
}

/** Closes a source's key at once. @throws DomainError `soc-source.not-found`, also for other tenants' sources */
export async function revokeSource(
  context: SocContext,
  requester: Requester,
  sourceId: string,
): Promise<Recorded<null>> {
  const { tenantId, userId: by } = requester;
  // The key is closed first, so that a crash leaves it closed. Revocation can be repeated.
  if (!(await closeSourceKey(context.database, tenantId, sourceId, context.clock.now())))
    throw noSuchSource();
  const about = commandOf(context, requester, streamOf(sourceId));
  const command = { type: 'RevokeSource', data: { sourceId, by } } as const;
  const outcome = await handleCommand(context.log, sourceDecider, about, command);
  return recordedAt(null, outcome);
}
