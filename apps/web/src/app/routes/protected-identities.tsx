import '../follow-impersonation.js';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { identitiesQueryOptions } from '../../features/impersonation/api/identities.js';
import { IdentityList } from '../../features/impersonation/components/identity-list.js';
import { LimitsMet } from '../../features/plan/components/limits-met.js';
import { LateOnce } from '../../shared/late/late-once.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useRights } from '../use-rights.js';

const identityDrawer = () => import('../../features/impersonation/components/identity-drawer.js');

const IDENTITY_LIMITS = ['protected-identities'] as const;

/** `/nexus/security/protected-identities`; `?row=` is the open identity, or `new`. */
export function Component() {
  const query = useQuery(identitiesQueryOptions());
  const [view, changeView] = useView();
  const rights = useRights();
  const open = (row: string | null): void => changeView({ row });
  const row = view.row === 'new' ? 'new' : (query.data?.find(({ id }) => id === view.row) ?? null);
  return (
    <>
      <PageHeader
        title="Protected Identities"
        description="Who is genuine: the people and brands that scans compare others with."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open('new')}
            disabled={!rights.scan}
          >
            Protect an identity
          </Button>
        }
      />
      <LimitsMet of={IDENTITY_LIMITS} />
      <QueryView query={query} what="protected identities">
        {(identities) => (
          <IdentityList
            identities={identities}
            mayEdit={rights.scan}
            onOpen={open}
            onCreate={() => open('new')}
          />
        )}
      </QueryView>
      <LateOnce
        load={identityDrawer}
        wanted={row !== null}
        props={{
          row,
          rows: (query.data ?? []).map(({ id }) => id),
          mayEdit: rights.scan,
          onOpen: open,
          onClose: () => open(null),
        }}
      />
    </>
  );
}
