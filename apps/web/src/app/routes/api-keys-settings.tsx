import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiKeyList } from '../../features/identity-access/api-keys/components/api-key-list.js';
import { CreateKey } from '../../features/identity-access/api-keys/components/create-api-key.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { apiUrl } from '../../shared/api-client/api-base.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { SectionCard } from '../../shared/ui/section-card.js';

export default function ApiKeysSettingsPage() {
  const me = useQuery(meQueryOptions());
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
          <ApiKeyList of="own" mayRevoke />
        </SectionCard>
        {manages || roles.includes('core:auditor') ? (
          <SectionCard title="Organisation keys" description="The keys of all members, including yours.">
            <ApiKeyList of="tenant" mayRevoke={manages} />
          </SectionCard>
        ) : null}
      </Stack>
    </>
  );
}
