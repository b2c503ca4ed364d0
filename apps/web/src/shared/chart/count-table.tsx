import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './chart.module.css';

interface CountTableProps {
  readonly title: string;
  /** Heads: what the rows are, then one of each value. */
  readonly heads: readonly [rows: string, ...values: string[]];
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly values: readonly string[];
    readonly to?: string | undefined;
  }[];
}

/** A chart of counts as a table; a row's title leads to what it counts. */
export function CountTable({ title, heads: [first, ...rest], rows }: CountTableProps) {
  return (
    <div className={classes['scroll']} role="region" aria-label={`${title}, values`} tabIndex={0}>
      <Table aria-label={title} stickyHeader fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {rest.map((head) => (
              <Table.Th key={head} ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" fw={400}>
                {row.to === undefined ? (
                  <bdi>{row.title}</bdi>
                ) : (
                  <Anchor component={Link} to={row.to} size="sm" preventScrollReset>
                    <bdi>{row.title}</bdi>
                  </Anchor>
                )}
              </Table.Th>
              {row.values.map((value, place) => (
                <Table.Td key={rest[place]} ta="end" className="tabular">
                  {value}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
