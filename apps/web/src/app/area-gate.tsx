import { Center } from '@mantine/core';
import type { Area } from '@rampart/identity-access/contract';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { meQueryOptions } from '../features/session/api/me.js';
import { QueryView } from '../shared/ui/query-states.js';
import { NoAccess } from './routes/no-access.js';

/**
 * Shows an area's pages to those the server lets in, and everybody else which areas are theirs. It only spares people
 * pages full of refusals: the server decides again about every request.
 */
export function AreaGate({ area }: { readonly area: Area }) {
  const me = useQuery(meQueryOptions());
  if (me.data?.areas.includes(area)) return <Outlet />;
  return (
    <Center component="main" mih="100dvh" p="md">
      <QueryView query={me} what="your account">
        {(account) => <NoAccess area={area} me={account} />}
      </QueryView>
    </Center>
  );
}
