import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { backendQueryOptions } from '../../shared/api-client/backend-status.js';
import { liveState, onLiveState } from '../../shared/live-client/live-state.js';
import { backendStatus } from './backend-status.js';

export function useBackendStatus() {
  const poll = useQuery(backendQueryOptions());
  const live = useSyncExternalStore(onLiveState, liveState);
  return {
    view: backendStatus(poll.data, live),
    katia: poll.data?.outcome === 'answered' ? poll.data.katia : undefined,
    refreshing: poll.isFetching,
    refresh: () => void poll.refetch(),
  };
}
