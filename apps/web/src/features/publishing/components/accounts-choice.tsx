import { MultiSelect } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { LazyFieldProps } from '../../../shared/lazy-part/lazy-field.js';
import type { AccountChoice } from '../lib/account-choices.js';

interface AccountsChoiceProps extends LazyFieldProps {
  readonly choices: readonly AccountChoice[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (accountIds: string[]) => void;
}

export default function AccountsChoice({ choices, chosen, ...field }: AccountsChoiceProps) {
  return (
    <MultiSelect
      label={t`Accounts`}
      {...(chosen.length === 0 ? { placeholder: t`Choose accounts` } : {})}
      data={choices.map(({ accountId, label, disabled }) => ({ value: accountId, label, disabled }))}
      value={[...chosen]}
      {...field}
    />
  );
}
