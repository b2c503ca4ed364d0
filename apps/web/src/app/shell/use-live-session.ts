import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attachImpersonationFeed } from '../../features/impersonation/live/feed-instance.js';
import { useLiveConnection } from './use-live-connection.js';

/** The live connection, with what it tells about detections kept in the cache. */
export function useLiveSession(): void {
  const client = useQueryClient();
  useEffect(() => attachImpersonationFeed(client), [client]);
  useLiveConnection();
}
