import { writeFilter } from '@rampart/lists/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { SavedFile } from '../../../shared/export/export-rows.js';
import type { FileType } from '../../../shared/export/file-text.js';

const LATEST = 50;

const inPart = (part: string): string => writeFilter({ field: 'capability', op: 'in', values: [part] });

/** Of the tenant or of one capability, newest first. The feed continues from the answer's position. */
export const latestActivityQueryOptions = (part: string | null) =>
  queryOptions({
    queryKey: ['activity', 'latest', part],
    queryFn: ({ signal }) =>
      unwrapPage(
        api.GET('/api/activity', {
          params: { query: { limit: LATEST, ...(part !== null && { filter: [inPart(part)] }) } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Downloads the events of the tenant or of one capability, as the page shows them. @throws ApiError */
export async function exportActivity(part: string | null, type: FileType): Promise<SavedFile> {
  const { exportList } = await import('../../../shared/list/export-list.js');
  return exportList('/api/activity', 'activity', part === null ? {} : { filter: [inPart(part)] }, type);
}

/** One event with its data; null when the tenant has no event at this position. */
export const eventQueryOptions = (position: number) =>
  queryOptions({
    queryKey: ['activity', 'event', position],
    queryFn: async ({ signal }) => {
      const query = { filter: [`position:lte:${position}`], limit: 1 };
      const {
        items: [event],
      } = await unwrap(api.GET('/api/activity', { params: { query }, signal }));
      return event?.position === position ? event : null;
    },
  });
