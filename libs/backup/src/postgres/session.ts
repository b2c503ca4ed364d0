import pg from 'pg';

/** Text that any server reads back alike, and no time limit: a large table takes long. */
const OPTIONS = [
  ...['datestyle=ISO', 'intervalstyle=postgres', 'extra_float_digits=3', 'timezone=UTC', 'search_path='],
  ...['statement_timeout=0', 'lock_timeout=0', 'idle_in_transaction_session_timeout=0'],
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rampart-backup',
    options: OPTIONS,
    keepAlive: true,
  });
  // A server that ends the session also rejects the query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** `"schema"."name"`, for statements that take no parameters. */
export const quoted = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
