import { Box } from '@mantine/core';
import { PreferencesCard } from '../../features/notifications/components/preferences-card.js';
import { PageHeader } from '../../shared/ui/page-header.js';

/** `/settings/notifications`. */
export function Component() {
  return (
    <>
      <PageHeader title="Notifications" description="What you are told about, and how." />
      <Box maw={760}>
        <PreferencesCard />
      </Box>
    </>
  );
}
