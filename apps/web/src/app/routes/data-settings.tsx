import { Stack } from '@mantine/core';
import { EXPORT_DAYS, EXPORTS_PER_PERSON, TENANT_EXPORTERS } from '@rampart/data-export/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { EraseAccount } from '../../features/identity-access/account/components/erase-account.js';
import { EXPORTS } from '../../features/data-export/api/exports.js';
import { AskForCopy } from '../../features/data-export/components/ask-for-copy.js';
import { ExportList } from '../../features/data-export/components/export-list.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { tokens } from '../../shared/api-client/session-tokens.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';

const EVERYTHING = {};
const LIMITS = t`Only you can download a copy. It is kept for ${EXPORT_DAYS} days. Maximum: ${EXPORTS_PER_PERSON} copies.`;

export default function DataSettingsPage() {
  const me = useQuery(meQueryOptions());
  const { items: made } = useLiveQuery(EXPORTS, EVERYTHING);
  const owner = me.data?.roles.some((role) => TENANT_EXPORTERS.includes(role)) ?? false;
  return (
    <>
      <PageHeader title={t`Your data`} description={t`Copy or erase the data stored about you.`} />
      <Stack gap="lg" maw={760}>
        <SectionCard title={t`Export data`} description={LIMITS}>
          <AskForCopy kinds={owner ? ['person', 'tenant'] : ['person']} exports={made} />
        </SectionCard>
        <SectionCard
          title={t`Your exports`}
          description={t`Newest first. Confirm your identity to download one.`}
        >
          <ExportList />
        </SectionCard>
        <SectionCard
          title={t`Erase your account`}
          description={t`Export your data first: copies are erased with the account.`}
        >
          <QueryView query={me} what={t`your account`}>
            {/* Without a token the shell leads to the sign-in page. */}
            {({ username }) => <EraseAccount username={username} onErased={() => tokens.clear()} />}
          </QueryView>
        </SectionCard>
      </Stack>
    </>
  );
}
