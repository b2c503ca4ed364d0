import { Stack } from '@mantine/core';
import type { SOCIAL_EDITORS, SocialConnection } from '@rampart/social-accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { useConnections } from '../../features/social-accounts/api/connections.js';
import { ConnectedAccounts } from '../../features/social-accounts/components/connected-accounts.js';
import { ConnectionCards } from '../../features/social-accounts/components/connection-cards.js';
import { LazyOnce } from '../../shared/lazy-part/lazy-once.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';

const dialog = () => import('../../features/social-accounts/components/add-account-dialog.js');

/** The contract's roles, copied to avoid loading its schemas; checked by type. */
const EDITORS: typeof SOCIAL_EDITORS = ['nexus:owner', 'nexus:analyst'];

/** `~/social` in every client area. */
export default function SocialMediaHub() {
  const connections = useConnections();
  const me = useQuery(meQueryOptions());
  const writable = useWritable();
  const [adding, setAdding] = useState<SocialConnection['name'] | null>(null);
  const mayEdit =
    writable && (me.data?.roles.some((role) => EDITORS.some((editor) => editor === role)) ?? false);
  return (
    <>
      <PageHeader
        title="Social Media Hub"
        description="Your accounts on social networks, what they reach, and who imitates them."
      />
      <QueryView query={connections} what="connections">
        {({ data }) => (
          <Stack gap="xl">
            <ConnectionCards connections={data} mayEdit={mayEdit} onAdd={({ name }) => setAdding(name)} />
            <ConnectedAccounts connections={data} mayEdit={mayEdit} />
            <LazyOnce
              load={dialog}
              wanted={adding !== null}
              props={{
                connection: data.find(({ name }) => name === adding) ?? null,
                onClose: () => setAdding(null),
              }}
            />
          </Stack>
        )}
      </QueryView>
    </>
  );
}
