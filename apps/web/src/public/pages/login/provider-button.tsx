import type { OidcSettings, OidcStarted } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useEffect, useState } from 'react';
import { safeNextPath } from '../../../features/identity-access/session/lib/next-path.js';
import { BASE_PATH } from '../../../shared/api-client/base-path.js';
import { post, read } from '../../sign-in/call.js';
import type { Submission } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';

interface ProviderButtonProps {
  readonly next: string | null;
  readonly attempt: Submission;
}

/** The button for the OpenID provider, if one is configured. It is last, so that its late appearance moves nothing. */
export function ProviderButton({ next, attempt }: ProviderButtonProps) {
  const [settings, setSettings] = useState<OidcSettings | null>(null);
  useEffect(() => {
    // Without an answer there is no button. The form above shows the error when it is used.
    read<OidcSettings>('/api/auth/oidc').then(setSettings, () => setSettings(null));
  }, []);
  if (!settings?.enabled) return null;

  const start = (): Promise<void> =>
    attempt.run(async () => {
      const safe = safeNextPath(next, BASE_PATH);
      const { location } = await post<OidcStarted>(
        '/api/auth/oidc/start',
        safe === null ? {} : { next: safe },
      );
      window.location.assign(location);
      return 'leaving';
    });
  return (
    <Button look="line" disabled={attempt.busy} onClick={() => void start()}>
      {t`Sign in with ${settings.label ?? t`your provider`}`}
    </Button>
  );
}
