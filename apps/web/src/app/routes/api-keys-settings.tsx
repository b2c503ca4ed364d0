import { Anchor, Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
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
        title={t`API keys`}
        description={t`Keys that your programs use to sign in.`}
        actions={<Anchor href={apiUrl('/api/docs')}>{t`API reference`}</Anchor>}
      />
      <Stack gap="lg" maw={760}>
        <SectionCard
          title={t`Your keys`}
          description={t`A key never has more permissions than you.`}
          aside={<CreateKey />}
        >
          <ApiKeyList of="own" mayRevoke />
        </SectionCard>
        {manages || roles.includes('core:auditor') ? (
          <SectionCard
            title={t`Organisation keys`}
            description={t`The keys of all members, including yours.`}
          >
            <ApiKeyList of="tenant" mayRevoke={manages} />
          </SectionCard>
        ) : null}
      </Stack>
    </>
  );
}
