import { Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { LanguageCard } from '../../features/identity-access/profile/components/language-card.js';
import { MailAddressCard } from '../../features/identity-access/profile/components/mail-address-card.js';
import { NameCard } from '../../features/identity-access/profile/components/name-card.js';
import { ZoneCard } from '../../features/identity-access/profile/components/zone-card.js';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { ZoneSwitch } from '../../shared/format/zone-switch.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';
import { SectionCard } from '../../shared/ui/section-card.js';

export default function ProfileSettingsPage() {
  const me = useQuery(meQueryOptions());
  return (
    <>
      <PageHeader title={t`Profile`} description={t`Your name, mail address and time zone.`} />
      <Stack gap="lg" maw={760}>
        <QueryView query={me} what={t`your account`}>
          {(person) => <NameCard me={person} />}
        </QueryView>
        <MailAddressCard />
        <QueryView query={me} what={t`your workspace`}>
          {(person) => <ZoneCard me={person} />}
        </QueryView>
        <SectionCard title={t`Times`} description={t`Stored in this browser.`}>
          <Group gap="sm">
            <Text size="sm">{t`Show times in the local time zone or in UTC:`}</Text>
            <ZoneSwitch />
          </Group>
        </SectionCard>
        <LanguageCard />
      </Stack>
    </>
  );
}
