import { NativeSelect } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useOperatedTenants } from './reach.js';

interface TenantFilterProps {
  readonly tenantId: string;
  readonly onPick: (tenantId: string) => void;
}

export function TenantFilter({ tenantId, onPick }: TenantFilterProps) {
  const { data = [] } = useOperatedTenants();
  return (
    <NativeSelect
      label={t`Tenant`}
      data={[{ value: '', label: t`All` }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
      value={tenantId}
      onChange={({ currentTarget }) => onPick(currentTarget.value)}
    />
  );
}
