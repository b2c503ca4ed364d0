import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backendQueryOptions } from '../../shared/api-client/backend-status.js';
import { liveClient } from '../../shared/live-client/live.js';
import { onLiveState } from '../../shared/live-client/live-state.js';

export function useLiveConnection(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = onLiveState(
      () => void client.invalidateQueries({ queryKey: backendQueryOptions().queryKey }),
    );
    liveClient.connect();
    return () => {
      stop();
      liveClient.close();
    };
  }, [client]);
}
