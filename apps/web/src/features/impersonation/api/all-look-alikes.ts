import type { Impersonator, ScanDetail } from '@rampart/impersonation/contract';
import { api, type Positioned, unwrapPositioned } from '../../../shared/api-client/client.js';

const PAGE = 200;

/**
 * A scan's answer has only its first look-alikes; this adds the rest. Keeps the first answer's position,
 * because applying later messages again changes nothing.
 */
export async function withAllLookAlikes(
  first: Positioned<ScanDetail>,
  signal: AbortSignal,
): Promise<Positioned<ScanDetail>> {
  const gone = first.data.impersonators.filter(({ change }) => change === 'gone').length;
  if (first.data.impersonators.length - gone >= first.data.totalFound) return first;
  const rows = new Map(first.data.impersonators.map((row) => [row.id, row]));
  let cursor: number | undefined;
  do {
    const page: Positioned<readonly Impersonator[]> = await unwrapPositioned(
      api.GET('/api/impersonation/scans/{id}/look-alikes', {
        params: { path: { id: first.data.id }, query: { limit: PAGE, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
    );
    for (const row of page.data) rows.set(row.id, row);
    cursor = page.nextCursor === null ? undefined : Number(page.nextCursor);
  } while (cursor !== undefined);
  return { ...first, data: { ...first.data, impersonators: [...rows.values()] } };
}
