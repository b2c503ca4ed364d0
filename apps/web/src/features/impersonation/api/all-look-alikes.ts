import type { ScanDetail } from '@rampart/impersonation/contract';
import { api, type Positioned, unwrapPage } from '../../../shared/api-client/client.js';
import { everyPage } from '../../../shared/api-client/pages.js';

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
  const { data: all } = await everyPage(
    (query, to) =>
      unwrapPage(
        api.GET('/api/impersonation/scans/{id}/look-alikes', {
          params: { path: { id: first.data.id }, query },
          signal: to,
        }),
      ),
    signal,
  );
  for (const row of all) rows.set(row.id, row);
  return { ...first, data: { ...first.data, impersonators: [...rows.values()] } };
}
