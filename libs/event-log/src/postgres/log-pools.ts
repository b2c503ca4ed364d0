import { sessionOptions } from '@rampart/database';
import pg from 'pg';

export interface LogPools {
  /** The size allows two batches in flight and an erasure. */
  readonly write: pg.Pool;
  readonly read: pg.Pool;
  close(): Promise<void>;
}

/**
 * Forces index look-ups, because plans made on empty tables would scan, and one generic plan, because planning costs
 * more than running.
 */
const PLAN_OPTIONS =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c plan_cache_mode=force_generic_plan';
/** A lost client must not keep the lock of the head; a batch needs only milliseconds. */
const WRITE_OPTIONS =
  '-c lock_timeout=2000 -c statement_timeout=10000 -c client_connection_check_interval=1000';

export interface LogPoolSizes {
  readonly write: number;
  readonly read: number;
}

const DEFAULT_SIZES: LogPoolSizes = { write: 3, read: 4 };

/**
 * @param url login whose sessions switch to `rampart_system`
 * @param onProblem called when an idle session broke; the pool replaces it
 */
export function openLogPools(
  url: string,
  onProblem: (error: Error) => void,
  sizes: LogPoolSizes = DEFAULT_SIZES,
): LogPools {
  const pool = (name: string, max: number, options: string) => {
    const made = new pg.Pool({
      connectionString: url,
      application_name: name,
      max,
      options: `${sessionOptions('rampart_system')} ${options}`.trim(),
      connectionTimeoutMillis: 5000,
    });
    made.on('error', onProblem);
    // The server may end an idle session. Then the next statement fails, and the process continues.
    made.on('connect', (session) => session.on('error', () => undefined));
    return made;
  };
  const write = pool('rampart-log-writer', sizes.write, `${WRITE_OPTIONS} ${PLAN_OPTIONS}`);
  const read = pool('rampart-log-reader', sizes.read, '');
  return {
    write,
    read,
    close: async () => {
      await Promise.all([write.end(), read.end()]);
    },
  };
}
