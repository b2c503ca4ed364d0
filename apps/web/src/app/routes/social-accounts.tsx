import { t } from '@rampart/kernel';
import type { SOCIAL_EDITORS, SocialConnection } from '@rampart/social-accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { useConnections } from '../../features/social-accounts/api/connections.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';
import { usePathHere } from '../pages/current-area.js';

const hub = () => import('../../features/social-accounts/components/hub.js');
const dialog = () => import('../../features/social-accounts/components/add-account-dialog.js');

preload(hub);

/** A copy of the contract's roles, which saves loading its schemas. The type checks that they are equal. */
const EDITORS: typeof SOCIAL_EDITORS = ['nexus:owner', 'nexus:analyst'];

/** `~/social` in every client area. */
export default function SocialMediaHub() {
  const connections = useConnections();
  const me = useQuery(meQueryOptions());
  const writable = useWritable();
  const incidents = usePathHere('incidents', '/incidents');
  const [adding, setAdding] = useState<SocialConnection | null>(null);
  const mayEdit =
    writable && (me.data?.roles.some((role) => EDITORS.some((editor) => editor === role)) ?? false);
  return (
    <>
      <PageHeader
        title={t`Social Media Hub`}
        description={t`Your accounts on social networks, what they reach, and who imitates them.`}
      />
      {connections.isPending ? (
        <LoadingState label={t`Loading connections...`} />
      ) : (
        <LazyPart
          load={hub}
          fallback={<LoadingState label={t`Loading the hub...`} />}
          props={{
            connections: connections.data?.data ?? null,
            failure: { error: connections.error, retry: () => void connections.refetch() },
            mayEdit,
            incidents,
            onAdd: setAdding,
          }}
        />
      )}
      <LazyOnce
        load={dialog}
        wanted={adding !== null}
        props={{
          connection: connections.data?.data.find(({ name }) => name === adding?.name) ?? adding,
          onClose: () => setAdding(null),
        }}
      />
    </>
  );
}
