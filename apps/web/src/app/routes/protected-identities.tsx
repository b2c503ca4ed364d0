import '../follow-impersonation.js';
import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import { IDENTITIES, readIdentity } from '../../features/impersonation/api/identities.js';
import { LimitsMet } from '../../features/tier-policy/plan/components/limits-met.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useCurrentPlace } from '../pages/current-area.js';
import { useRights } from '../use-rights.js';

const identityTable = () => import('../../features/impersonation/components/identity-table.js');
// Loads the table after the page, because its menus are as large as the page.
preload(identityTable);

const identityDrawer = () => import('../../features/impersonation/components/identity-drawer.js');

const IDENTITY_LIMITS = ['protected-identities'] as const;

/** `/nexus/security/protected-identities`; `?row=` opens an identity, or `new`. */
export default function ProtectedIdentitiesPage() {
  const [view, changeView] = useView();
  const query = useLiveQuery(IDENTITIES, useListQuestion(view));
  const rights = useRights();
  // The other page of the same capability, which every area with this page has.
  const base = useCurrentPlace()?.base;
  const scansPath = base === undefined ? null : `${base}/security/impersonator-detection`;
  const open = (row: string | null): void => changeView({ row });
  const shown = view.row === 'new' ? null : view.row;
  const identity = useOpenItem(IDENTITIES, query, shown, readIdentity);
  const row = view.row === 'new' ? 'new' : identity;
  return (
    <>
      <PageHeader
        title={t`Protected Identities`}
        description={t`The genuine people and brands that scans compare accounts with.`}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open('new')}
            disabled={!rights.scan}
          >{t`Protect an identity`}</Button>
        }
      />
      <LimitsMet of={IDENTITY_LIMITS} />
      <LazyPart
        load={identityTable}
        fallback={<LoadingState label={t`Loading protected identities...`} />}
        props={{ query, view, onView: changeView, mayEdit: rights.scan }}
      />
      <LazyOnce
        load={identityDrawer}
        wanted={row !== null}
        props={{
          row,
          rows: query.items.map(({ id }) => id),
          scansPath,
          mayEdit: rights.scan,
          onOpen: open,
          onClose: () => open(null),
        }}
      />
    </>
  );
}
