import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import type { components } from '../../../shared/api-client/generated.js';

export type StaffStatus = components['schemas']['StaffStatus'];
export type StatusIncident = StaffStatus['status']['incidents'][number];
type OpenIncident = components['schemas']['OpenStatusIncident'];
type NoteIncident = components['schemas']['NoteStatusIncident'];

const KEY = ['status-page'] as const;
/** Components are measured every minute, and read anew every ten seconds. */
const AGAIN_MS = 10_000;

export const useStaffStatus = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/api/status-page/staff', { signal })),
    refetchInterval: AGAIN_MS,
  });

function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useShowStatusPage = () =>
  useChange((shown: boolean) => unwrap(api.PUT('/api/status-page/shown', { body: { shown } })));

export const useOpenIncident = () =>
  useChange((body: OpenIncident) => unwrap(api.POST('/api/status-page/incidents', { body })));

export const useNoteIncident = (id: string) =>
  useChange((body: NoteIncident) =>
    unwrap(api.POST('/api/status-page/incidents/{id}/notes', { params: { path: { id } }, body })),
  );
