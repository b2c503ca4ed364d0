import { NativeSelect } from '@mantine/core';
import type { Network } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import type { AccountChoice } from '../lib/account-choices.js';

interface TagFieldProps {
  readonly choices: readonly AccountChoice[];
  /** The networks of the post. Only accounts on these can be tagged. */
  readonly networks: readonly Network[];
  readonly disabled: boolean;
  readonly onTag: (account: { readonly network: Network; readonly handle: string }) => void;
}

/** Adds the handle of another linked account to the text. */
export function TagField({ choices, networks, disabled, onTag }: TagFieldProps) {
  const tagged = choices.filter(({ network, handle }) => handle !== null && networks.includes(network));
  if (tagged.length === 0) return null;
  return (
    <NativeSelect
      label={t`Tag account`}
      description={t`Adds its name to that network’s text.`}
      data={[
        { value: '', label: t`Choose an account` },
        ...tagged.map(({ accountId, label }) => ({ value: accountId, label })),
      ]}
      disabled={disabled}
      value=""
      onChange={({ currentTarget }) => {
        const found = tagged.find(({ accountId }) => accountId === currentTarget.value);
        if (found !== undefined && found.handle !== null)
          onTag({ network: found.network, handle: found.handle });
      }}
    />
  );
}
