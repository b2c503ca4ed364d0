import { Button, Group } from '@mantine/core';
import type { OneTimeLink } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { readTenant, TENANTS } from '../../features/tier-policy/tenants/api/tenants.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useListQuestion } from '../../shared/list/list-question.js';
import { useLiveQuery, useOpenItem } from '../../shared/list/use-live-query.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { useView } from '../../shared/url-state/use-view.js';
import { useHandover } from '../access/use-handover.js';

const table = () => import('../../features/tier-policy/tenants/components/tenant-table.js');
const drawer = () => import('../../features/tier-policy/tenants/components/tenant-drawer.js');
const register = () => import('../../features/tier-policy/tenants/components/register-drawer.js');
const linkDialog = () => import('../../features/identity-access/access/components/one-time-link-dialog.js');
preload(table);

/** `/core/client-management`: the tenants of the installation; `?row=` opens one, or `new`. */
export default function CoreClientManagementPage() {
  const me = useQuery(meQueryOptions()).data;
  const writable = useWritable();
  const [view, setView] = useView();
  const query = useLiveQuery(TENANTS, useListQuestion(view, 'registered'));
  const [address, takeLink, closeLink] = useHandover();
  const administers = me?.roles.includes('core:admin') ?? false;
  const mayChange = administers && writable;
  const open = useOpenItem(TENANTS, query, view.row === 'new' ? null : view.row, readTenant);
  const registering = mayChange && view.row === 'new';
  const close = (): void => setView({ row: null });
  return (
    <>
      <PageHeader
        title={t`Client management`}
        description={t`The clients of this installation, their tiers and quotas.`}
        actions={
          administers ? (
            <Group gap="xs">
              <Button component={Link} to="/core/consultations" variant="default">{t`Consultations`}</Button>
              <Button
                disabled={!writable}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setView({ row: 'new' })}
              >{t`Register client`}</Button>
            </Group>
          ) : null
        }
      />
      <LazyPart
        load={table}
        props={{ query, view, onView: setView }}
        fallback={<LoadingState label={t`Loading tenants...`} />}
      />
      <LazyOnce
        load={drawer}
        wanted={open !== null}
        props={{
          tenant: open,
          rows: query.items.map(({ id }) => id),
          mayChange,
          onOpen: (row: string) => setView({ row }),
          onClose: close,
        }}
      />
      <LazyOnce
        load={register}
        wanted={registering}
        props={{
          opened: registering,
          onRegistered: (link: OneTimeLink) => {
            close();
            takeLink(link);
          },
          onClose: close,
        }}
      />
      <LazyOnce load={linkDialog} wanted={address !== null} props={{ address, onClose: closeLink }} />
    </>
  );
}
