import { type RevokeDialogProps, RevokeTyped } from '../../../shared/confirm/revoke-typed.js';
import { useRevokeApiKey } from '../api/api-keys.js';

/** The last question before a key ends. */
export function Component(props: RevokeDialogProps) {
  return (
    <RevokeTyped
      {...props}
      revoke={useRevokeApiKey()}
      says="Programs that use this key are refused at once. It cannot be undone."
      done={{ kind: 'api-key', title: 'Key revoked' }}
    />
  );
}
