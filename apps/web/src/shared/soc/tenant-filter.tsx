import { NativeSelect } from '@mantine/core';
import { useOperatedTenants } from './reach.js';

interface TenantFilterProps {
  readonly tenantId: string;
  readonly onPick: (tenantId: string) => void;
}

export function TenantFilter({ tenantId, onPick }: TenantFilterProps) {
  const { data = [] } = useOperatedTenants();
  return (
    <NativeSelect
      label="Tenant"
      data={[{ value: '', label: 'All' }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
      value={tenantId}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    />
  );
}
