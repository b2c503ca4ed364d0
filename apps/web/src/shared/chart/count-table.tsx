import { Anchor } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Link } from 'react-router-dom';
import classes from './chart.module.css';

interface CountTableProps {
  readonly title: string;
  /** Headings: first that of the rows, then one for each value. */
  readonly heads: readonly [rows: string, ...values: string[]];
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly values: readonly string[];
    readonly to?: string | undefined;
  }[];
}

/** A chart of counts as a table. The title of a row links to what it counts. */
export function CountTable({ title, heads: [first, ...rest], rows }: CountTableProps) {
  return (
    <div className={classes['scroll']} role="region" aria-label={t`${title}, values`} tabIndex={0}>
      <table aria-label={title} className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rest.map((head) => (
              <th key={head} scope="col" className={classes['number']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.to === undefined ? (
                  <bdi>{row.title}</bdi>
                ) : (
                  <Anchor component={Link} to={row.to} size="sm" preventScrollReset>
                    <bdi>{row.title}</bdi>
                  </Anchor>
                )}
              </th>
              {row.values.map((value, place) => (
                <td key={rest[place]} className={classes['number']}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
