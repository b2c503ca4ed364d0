import pg from 'pg';
import { type Instance, instanceUrl } from './instance.js';
import { reportedFolder } from './platform.js';

/** `ours` has this directory and token, `starting` is not ready, `stranger` is another server, `silent` is none. */
export type ProbeResult = 'ours' | 'starting' | 'stranger' | 'silent';

const NOT_READY = '57P03';

/** Identifies the server at the instance's port by a mutual scram login. */
export async function probe(instance: Instance, pgdata: string): Promise<ProbeResult> {
  const client = new pg.Client({
    connectionString: instanceUrl(instance, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string; token: string | null }>(
      `SELECT current_setting('data_directory') AS directory, current_setting('rampart.instance_token', true) AS token`,
    );
    return rows[0]?.directory === reportedFolder(pgdata) && rows[0].token === instance.token
      ? 'ours'
      : 'stranger';
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'silent';
    return code === NOT_READY ? 'starting' : 'stranger';
  } finally {
    await client.end().catch(() => undefined);
  }
}
