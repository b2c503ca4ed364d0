import { t } from '@rampart/kernel';
import { type RevokeDialogProps, RevokeTyped } from '../../../../shared/confirm/revoke-typed.js';
import { useRevokeSource } from '../api/sources.js';

/** The last question before the key of a source ends. */
export default function RevokeSourceDialog(props: RevokeDialogProps) {
  return (
    <RevokeTyped
      {...props}
      revoke={useRevokeSource()}
      says={t`Deliveries with its key are refused at once. Stored events stay.`}
      done={{ kind: 'soc-source', title: t`Source revoked` }}
    />
  );
}
