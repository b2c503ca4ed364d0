import { Anchor, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiKeysQueryOptions } from '../../features/identity-access/api-keys/api/api-keys.js';
import { ApiKeyList } from '../../features/identity-access/api-keys/components/api-key-list.js';
import { CreateKey } from '../../features/identity-access/api-keys/components/create-api-key.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { apiUrl } from '../../shared/api-client/api-base.js';
import { LoadMore } from '../../shared/ui/load-more.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';

function TenantKeys({ mayRevoke }: { readonly mayRevoke: boolean }) {
  const keys = useInfiniteQuery(apiKeysQueryOptions('tenant'));
  return (
    <SectionCard title="Organisation keys" description="The keys of all members, including yours.">
      <QueryView query={keys} what="organisation keys">
        {({ pages }) => (
          <ApiKeyList keys={pages.flatMap(({ data }) => data)} showMaker mayRevoke={mayRevoke} />
        )}
      </QueryView>
      <LoadMore query={keys} what="organisation keys" />
    </SectionCard>
  );
}

export default function ApiKeysSettingsPage() {
  const me = useQuery(meQueryOptions());
  const keys = useInfiniteQuery(apiKeysQueryOptions('own'));
  const roles = me.data?.roles ?? [];
  const manages = roles.includes('core:admin') || roles.includes('nexus:owner');
  return (
    <>
      <PageHeader
        title="API keys"
        description="Keys that your programs use to sign in."
        actions={<Anchor href={apiUrl('/api/docs')}>API reference</Anchor>}
      />
      <Stack gap="lg" maw={760}>
        <SectionCard
          title="Your keys"
          description="A key never has more permissions than you."
          aside={<CreateKey />}
        >
          <QueryView query={keys} what="your keys">
            {({ pages }) => (
              <ApiKeyList keys={pages.flatMap(({ data }) => data)} showMaker={false} mayRevoke />
            )}
          </QueryView>
          <LoadMore query={keys} what="your keys" />
        </SectionCard>
        {manages || roles.includes('core:auditor') ? <TenantKeys mayRevoke={manages} /> : null}
      </Stack>
    </>
  );
}
