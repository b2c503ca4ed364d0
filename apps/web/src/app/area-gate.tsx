import { Center } from '@mantine/core';
import type { Area } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { meQueryOptions } from '../features/identity-access/session/api/me.js';
import { isSetUpDue } from '../features/identity-access/session/lib/factor-due.js';
import { LazyPart } from '../shared/lazy-part/lazy-part.js';
import { LoadingState, QueryView } from '../shared/ui/query-states.js';

const noAccess = () => import('./routes/no-access.js');
const setUpFirst = () => import('./routes/set-up-first.js');

interface AreaGateProps {
  readonly area: Area;
  readonly children?: ReactNode;
}

/** Users without access see no page full of refusals. The server checks every request all the same. */
export function AreaGate({ area, children = <Outlet /> }: AreaGateProps) {
  const me = useQuery(meQueryOptions());
  const due = me.data !== undefined && isSetUpDue(me.data);
  if (me.data?.areas.includes(area) && !due) return children;
  return (
    <Center component="main" mih="100dvh" p="md">
      <QueryView query={me} what={t`your account`}>
        {(account) =>
          account.areas.includes(area) ? (
            <LazyPart
              load={setUpFirst}
              props={{ me: account }}
              fallback={<LoadingState label={t`Loading...`} />}
            />
          ) : (
            <LazyPart
              load={noAccess}
              props={{ area, me: account }}
              fallback={<LoadingState label={t`Loading...`} />}
            />
          )
        }
      </QueryView>
    </Center>
  );
}
