import type { OneTimeLink } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { linkAddress } from '../../features/identity-access/access/lib/link-address.js';
import { BASE_PATH } from '../../shared/api-client/base-path.js';
import { toastInfo } from '../../shared/ui/toasts.js';

const HOME = `${window.location.origin}${BASE_PATH}`;

/** Holds a one-time link that must be handed over. A link that was mailed is not shown. */
export function useHandover(): readonly [string | null, (link: OneTimeLink) => void, () => void] {
  const [address, setAddress] = useState<string | null>(null);
  const take = ({ delivery, purpose, token }: OneTimeLink): void => {
    if (delivery === 'by-hand' && token !== null) setAddress(linkAddress(purpose, token, HOME));
    else toastInfo({ kind: 'link', title: t`Link sent by mail` });
  };
  return [address, take, () => setAddress(null)];
}
