import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { PasswordCard } from '../../features/identity-access/session/components/password-card.js';
import { ProviderLinksCard } from '../../features/identity-access/session/components/provider-links-card.js';
import { SessionsCard } from '../../features/identity-access/session/components/sessions-card.js';
import { isFactorDue } from '../../features/identity-access/session/lib/factor-due.js';
import { tokens } from '../../shared/api-client/session-tokens.js';
import { preload } from '../../shared/lazy-part/chunks.js';
import { LazyPart } from '../../shared/lazy-part/lazy-part.js';
import { Notice } from '../../shared/ui/notice.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { LoadingState } from '../../shared/ui/query-states.js';

const secondFactors = () => import('../../features/identity-access/session/components/second-factors.js');
const signInsCard = () => import('../../features/identity-access/session/components/sign-ins-card.js');
preload(secondFactors);
preload(signInsCard);

// The key keeps the component's state when the order changes, so that recovery codes stay shown.
const factors = (
  <LazyPart
    key="factors"
    load={secondFactors}
    fallback={<LoadingState label={t`Loading second factors...`} />}
    props={{}}
  />
);
const password = <PasswordCard key="password" />;
const others = [
  <ProviderLinksCard key="links" />,
  // Without a token the shell redirects to the sign-in page.
  <SessionsCard key="sessions" onSignedOut={() => tokens.clear()} />,
  <LazyPart key="sign-ins" load={signInsCard} props={{}} />,
];

export default function SecuritySettingsPage() {
  const me = useQuery(meQueryOptions());
  const due = me.data !== undefined && isFactorDue(me.data);
  return (
    <>
      <PageHeader title={t`Password and sessions`} description={t`Your sign-in methods and your sessions.`} />
      <Stack gap="lg" maw={760}>
        {me.data?.passwordChangeRequired === true ? (
          <Notice tone="waits" role="note">{t`Set a password of your own to continue.`}</Notice>
        ) : due ? (
          <Notice tone="waits" role="note">{t`Set up a passkey or an authenticator app to continue.`}</Notice>
        ) : null}
        {me.data?.passwordChangeRequired === true
          ? password
          : due
            ? [factors, password]
            : [password, factors, ...others]}
      </Stack>
    </>
  );
}
