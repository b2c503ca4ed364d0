import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { PreferencesCard } from '../../features/notifications/components/preferences-card.js';
import { PushCard } from '../../features/notifications/push/components/push-card.js';
import { PageHeader } from '../../shared/ui/page-header.js';

export default function NotificationsSettingsPage() {
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        description={t`The notifications you get, in the app, by mail or push.`}
      />
      <Stack maw={760} gap="lg">
        <PreferencesCard />
        <PushCard />
      </Stack>
    </>
  );
}
