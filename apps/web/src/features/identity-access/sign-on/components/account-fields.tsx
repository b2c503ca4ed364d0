import { Checkbox, Select } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { AccountOptions } from '../api/sign-on.js';

const ROLES = [
  { value: 'nexus:viewer', label: t`Viewer` },
  { value: 'nexus:analyst', label: t`Analyst` },
];

interface AccountFieldsProps {
  readonly value: AccountOptions;
  readonly onChange: (part: Partial<AccountOptions>) => void;
}

/** What a provider may do to accounts, whatever its protocol. */
export function AccountFields({ value, onChange }: AccountFieldsProps) {
  return (
    <>
      <Checkbox
        label={t`Create accounts`}
        description={t`At first sign-in, for verified addresses of your domains.`}
        checked={value.createsAccounts}
        onChange={(event) => onChange({ createsAccounts: event.target.checked })}
      />
      <Select
        label={t`First role`}
        data={ROLES}
        allowDeselect={false}
        value={value.firstRole}
        onChange={(role) =>
          onChange({ firstRole: role === 'nexus:analyst' ? 'nexus:analyst' : 'nexus:viewer' })
        }
      />
      <Checkbox
        label={t`Trust second factor`}
        description={t`The provider’s second factor counts here too.`}
        checked={value.trustsFactors}
        onChange={(event) => onChange({ trustsFactors: event.target.checked })}
      />
    </>
  );
}
