import { createPoolOf, type DatabasePlace } from '@rampart/database';
import type pg from 'pg';

export interface LogPools {
  /** The size allows two batches in flight and an erasure. */
  readonly write: pg.Pool;
  readonly read: pg.Pool;
  close(): Promise<void>;
}

export interface LogPoolSizes {
  readonly write: number;
  readonly read: number;
}

const DEFAULT_SIZES: LogPoolSizes = { write: 3, read: 4 };

/**
 * @param place its login's sessions switch to `rampart_system`
 * @param onProblem called when an idle session broke; the pool replaces it
 */
export function openLogPools(
  place: DatabasePlace,
  onProblem: (error: Error) => void,
  sizes: LogPoolSizes = DEFAULT_SIZES,
): LogPools {
  const pool = (kind: 'reader' | 'writer', name: string, max: number) =>
    createPoolOf(kind, place, { application_name: name, max, connectionTimeoutMillis: 5000 }).on(
      'error',
      onProblem,
    );
  const write = pool('writer', 'rampart-log-writer', sizes.write);
  const read = pool('reader', 'rampart-log-reader', sizes.read);
  return {
    write,
    read,
    close: async () => {
      await Promise.all([write.end(), read.end()]);
    },
  };
}
