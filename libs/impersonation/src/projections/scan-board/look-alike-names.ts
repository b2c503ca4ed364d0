import { type EntityManager, In } from 'typeorm';
import { ERASED_CANDIDATE } from '../../domain/impersonation-scan.events.js';
import { LookAlikeRow } from './entities.js';

/** Omits forgotten accounts. `manager` is confined to the tenant. */
export async function lookAlikeNames(
  manager: EntityManager,
  lookAlikeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.find(LookAlikeRow, {
    where: { lookAlikeId: In([...lookAlikeIds]) },
    order: { position: 'ASC' },
  });
  return new Map(
    rows.flatMap(({ lookAlikeId, data: { candidate } }) =>
      candidate.handle === ERASED_CANDIDATE.handle ? [] : [[lookAlikeId, `@${candidate.handle}`]],
    ),
  );
}
