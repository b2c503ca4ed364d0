import { Select } from '@mantine/core';
import type { Network } from '@rampart/connectors/contract';
import type { AccountChoice } from '../lib/use-composer.js';

interface TagFieldProps {
  readonly choices: readonly AccountChoice[];
  /** Of the post: only their accounts can be named in it. */
  readonly networks: readonly Network[];
  readonly disabled: boolean;
  readonly onTag: (account: { readonly network: Network; readonly handle: string }) => void;
}

/** Names another linked account in the text. */
export function TagField({ choices, networks, disabled, onTag }: TagFieldProps) {
  const tagged = choices.filter(({ network, handle }) => handle !== null && networks.includes(network));
  if (tagged.length === 0) return null;
  return (
    <Select
      label="Tag account"
      description="Adds its name to that network’s text."
      placeholder="Choose an account"
      data={tagged.map(({ accountId, label }) => ({ value: accountId, label }))}
      disabled={disabled}
      value={null}
      onChange={(id) => {
        const found = tagged.find(({ accountId }) => accountId === id);
        if (found !== undefined && found.handle !== null)
          onTag({ network: found.network, handle: found.handle });
      }}
    />
  );
}
