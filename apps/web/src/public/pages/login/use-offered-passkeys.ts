import type { PasskeyAssertion } from '@rampart/identity-access/contract';
import { useEffect, useEffectEvent } from 'react';
import { passkeyFromUsernameField } from '../../sign-in/passkeys.js';

export function useOfferedPasskeys(onChosen: (credential: PasskeyAssertion) => void): void {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    let shown = true;
    passkeyFromUsernameField().then(
      (credential) => void (shown && credential !== null && chosen(credential)),
      // Ignored, because the button explains why a passkey is missing.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
}
