import type { SecondFactorNeeded } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useEffect, useState } from 'react';
import { DEFAULT_ENVIRONMENT } from '../../../features/identity-access/session/lib/landing.js';
import { useQuery } from '../../sign-in/address.js';
import { fetchAhead } from '../../sign-in/fetch-ahead.js';
import { destination, enter, enterIfSignedIn } from '../../sign-in/session.js';
import { Gate } from './gate.js';
import { PasswordStep } from './password-step.js';
import { SecondFactorStep } from './second-factor-step.js';

/** `/login`: password, passkey or provider, then the second factor if the server requires one. */
export function Page() {
  const query = useQuery();
  const next = query.get('next');
  const [environment, setEnvironment] = useState<string>(DEFAULT_ENVIRONMENT);
  const [needed, setNeeded] = useState<SecondFactorNeeded['second_factor'] | null>(null);
  const [notice, setNotice] = useState<string | null>();
  const defaultNotice =
    query.get('signed-out') === 'here'
      ? t`Signed out in this browser, but the server did not answer. Sign in again and end the session.`
      : null;

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('next');
    enterIfSignedIn({ next: asked, environment: DEFAULT_ENVIRONMENT });
  }, []);

  const onToken = (token: string): void => enter(token, { next, environment });
  return (
    <Gate>
      {needed === null ? (
        <PasswordStep
          next={next}
          environment={environment}
          notice={notice === undefined ? defaultNotice : notice}
          onEnvironment={setEnvironment}
          onEdit={() => setNotice(null)}
          onPassword={(username) => void fetchAhead(destination(username, { next, environment }))}
          onSecondFactor={setNeeded}
          onToken={onToken}
        />
      ) : (
        <SecondFactorStep
          needed={needed}
          onToken={onToken}
          onGiveUp={(reason) => {
            setNotice(reason);
            setNeeded(null);
          }}
        />
      )}
    </Gate>
  );
}
