import { type EntityManager, In } from 'typeorm';
import { ERASED_CANDIDATE } from '../../domain/impersonation-scan.events.js';
import { LookAlikeRow, ScanRow } from './entities.js';

/** With those of protected identities, without erased accounts. `manager` must be confined to the tenant. */
export async function lookAlikeNames(
  manager: EntityManager,
  lookAlikeIds: readonly string[],
): Promise<
  ReadonlyMap<
    string,
    { readonly name: string; readonly handles: { readonly genuine: string; readonly handle: string } | null }
  >
> {
  const rows = await manager.find(LookAlikeRow, {
    where: { lookAlikeId: In([...lookAlikeIds]) },
    order: { position: 'ASC' },
  });
  const scans = await manager.find(ScanRow, {
    where: { scanId: In([...new Set(rows.map(({ scanId }) => scanId))]) },
    select: { scanId: true, targetHandle: true },
  });
  const targets = new Map(scans.map(({ scanId, targetHandle }) => [scanId, targetHandle]));
  return new Map(
    rows.flatMap(({ lookAlikeId, scanId, data: { candidate } }) => {
      if (candidate.handle === ERASED_CANDIDATE.handle) return [];
      const genuine = targets.get(scanId);
      const handles =
        genuine === undefined || genuine === ERASED_CANDIDATE.handle
          ? null
          : { genuine, handle: candidate.handle };
      return [[lookAlikeId, { name: `@${candidate.handle}`, handles }]];
    }),
  );
}
