import { Box } from '@mantine/core';
import { PreferencesCard } from '../../features/notifications/components/preferences-card.js';
import { PageHeader } from '../../shared/ui/page-header.js';

export default function NotificationsSettingsPage() {
  return (
    <>
      <PageHeader title="Notifications" description="The notifications you get, in the app or by mail." />
      <Box maw={760}>
        <PreferencesCard />
      </Box>
    </>
  );
}
