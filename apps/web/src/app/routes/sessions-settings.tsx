import { Box } from '@mantine/core';
import { t } from '@rampart/kernel';
import { SessionsCard } from '../../features/identity-access/session/components/sessions-card.js';
import { tokens } from '../../shared/api-client/session-tokens.js';
import { PageHeader } from '../../shared/ui/page-header.js';

export default function SessionsSettingsPage() {
  return (
    <>
      <PageHeader title={t`Sessions`} description={t`Devices where you are signed in.`} />
      <Box maw={760}>
        {/* Without a token the shell leads to the sign-in page. */}
        <SessionsCard onSignedOut={() => tokens.clear()} />
      </Box>
    </>
  );
}
