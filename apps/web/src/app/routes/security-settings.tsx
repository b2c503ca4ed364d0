import { Stack } from '@mantine/core';
import { PasswordCard } from '../../features/session/components/password-card.js';
import { ProviderLinksCard } from '../../features/session/components/provider-links-card.js';
import { SecondFactors } from '../../features/session/components/second-factors.js';
import { SessionsCard } from '../../features/session/components/sessions-card.js';
import { SignInsCard } from '../../features/session/components/sign-ins-card.js';
import { tokens } from '../../shared/api-client/session-tokens.js';
import { PageHeader } from '../../shared/ui/page-header.js';

/** `/settings/security`. */
export function Component() {
  return (
    <>
      <PageHeader title="Password and sessions" description="How you sign in, and where you are signed in." />
      <Stack gap="lg" maw={760}>
        <PasswordCard />
        <SecondFactors />
        <ProviderLinksCard />
        {/* Without a token the shell leads to the sign-in page. */}
        <SessionsCard onSignedOut={() => tokens.clear()} />
        <SignInsCard />
      </Stack>
    </>
  );
}
