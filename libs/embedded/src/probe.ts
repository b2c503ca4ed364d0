import pg from 'pg';
import { type Instance, instanceUrl } from './instance.js';

/**
 * What answers at the instance's port:
 * `ours` (this data directory and token), `starting` (a server that is not ready yet), `stranger` (anything else
 * that speaks), `silent` (nothing listens).
 */
export type ProbeResult = 'ours' | 'starting' | 'stranger' | 'silent';

/** SQLSTATE cannot_connect_now: starting up, recovering or shutting down. */
const NOT_READY = '57P03';

/** Asks the server at the instance's port who it is, by a scram login both sides prove. */
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
    return rows[0]?.directory === pgdata && rows[0].token === instance.token ? 'ours' : 'stranger';
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'silent';
    return code === NOT_READY ? 'starting' : 'stranger';
  } finally {
    await client.end().catch(() => undefined);
  }
}
