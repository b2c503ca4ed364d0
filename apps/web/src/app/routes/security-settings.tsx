import { Stack } from '@mantine/core';
import { PasswordCard } from '../../features/session/components/password-card.js';
import { SessionsCard } from '../../features/session/components/sessions-card.js';
import { PageHeader } from '../../shared/ui/page-header.js';

/** `/settings/security`. */
export function Component() {
  return (
    <>
      <PageHeader title="Password and sessions" description="How you sign in, and where you are signed in." />
      <Stack gap="lg" maw={760}>
        <PasswordCard />
        <SessionsCard />
      </Stack>
    </>
  );
}
