import type { Impersonator } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { EraseButton } from '../../../shared/confirm/erase-button.js';
import { useForgetAccount } from '../api/scan-commands.js';

interface ForgetAccountProps {
  readonly row: Impersonator;
  readonly onForgotten: () => void;
}

export function ForgetAccount({ row, onForgotten }: ForgetAccountProps) {
  const { mutateAsync, isPending, error, reset } = useForgetAccount();
  const send = () => mutateAsync({ scanId: row.scanId, id: row.id });
  return (
    <EraseButton
      action={t`Erase this account`}
      title={t`Erase @${row.username}?`}
      expected={row.username}
      request={{ isPending, error, reset, send }}
      onErased={onForgotten}
    >{t`This erases its name, bio, picture and evidence in every scan. You cannot undo this. The date and score of each finding remain.`}</EraseButton>
  );
}
