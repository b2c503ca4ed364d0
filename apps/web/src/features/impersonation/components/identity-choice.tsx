import { Select } from '@mantine/core';
import type { ProtectedIdentity } from '@rampart/impersonation/contract';
import type { LazyFieldProps } from '../../../shared/lazy-part/lazy-field.js';

interface IdentityChoiceProps extends LazyFieldProps {
  readonly choices: readonly ProtectedIdentity[];
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly value: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** A protected identity, found by the server. */
export default function IdentityChoice(props: IdentityChoiceProps) {
  const { choices, search, onSearch, value, onChoose, ...arrival } = props;
  return (
    <Select
      label="Protected identity"
      placeholder="None: compare the handle only"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear protected identity' }}
      data={choices.map(({ id, label }) => ({ value: id, label }))}
      searchable
      searchValue={search}
      onSearchChange={onSearch}
      filter={({ options }) => options}
      nothingFoundMessage="No such identity"
      value={value}
      onChange={onChoose}
      {...arrival}
    />
  );
}
