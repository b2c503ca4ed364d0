import { Table } from '@mantine/core';

export function TableHeads({ heads }: { readonly heads: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {heads.map((head) => (
          <Table.Th key={head} scope="col">
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
