import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { LINK_TEXTS, type SocialAccount } from '@rampart/social-accounts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { readLink, SOCIAL_KEY, startLink } from '../api/connections.js';
import { linkInPopup } from '../lib/link-popup.js';
import { nameOf } from '../lib/words.js';

interface RelinkButtonProps {
  readonly account: SocialAccount;
  readonly disabled: boolean;
}

/** Signs in again at the network, for an account whose access has ended. */
export function RelinkButton({ account, disabled }: RelinkButtonProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const relink = async (): Promise<void> => {
    const { platform, type, id: accountId, displayName } = account;
    setPending(true);
    const start = () => startLink(platform, { type, displayName, accountId });
    const onSeemsClosed = (): void => {
      setPending(false);
      toastError('relink', t`Account not linked again`, new Error(LINK_TEXTS.cancelled));
    };
    try {
      await linkInPopup({ start, read: readLink, onSeemsClosed }, new AbortController().signal);
      toastInfo({ kind: 'relink', title: t`${nameOf(account)} works again` });
    } catch (error) {
      toastError('relink', t`Account not linked again`, error);
    } finally {
      setPending(false);
      await client.invalidateQueries({ queryKey: SOCIAL_KEY });
    }
  };
  return (
    <Button
      size="compact-sm"
      aria-label={t`Relink ${nameOf(account)}`}
      disabled={disabled}
      loading={pending}
      onClick={() => void relink()}
    >{t`Relink`}</Button>
  );
}
