import { t } from '@rampart/kernel';
import { type RevokeDialogProps, RevokeTyped } from '../../../../shared/confirm/revoke-typed.js';
import { useRevokeApiKey } from '../api/api-keys.js';

export default function RevokeDialog(props: RevokeDialogProps) {
  return (
    <RevokeTyped
      {...props}
      revoke={useRevokeApiKey()}
      says={t`Programs with this key are refused at once. You cannot undo this.`}
      done={{ kind: 'api-key', title: t`Key revoked` }}
    />
  );
}
