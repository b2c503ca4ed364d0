import type { DatabasePlace } from '@rampart/database';
import { AppendListener } from './append-listener.js';
import { type LogPools, type LogPoolSizes, openLogPools } from './log-pools.js';

export interface LogSessions {
  readonly pools: LogPools;
  readonly listener: AppendListener;
  close(): Promise<void>;
}

/** The login's sessions switch to `rampart_system`. A listener is a session of its own, also beside a pooler. */
export interface LogSessionsSettings extends DatabasePlace {
  readonly sizes?: LogPoolSizes;
  readonly onProblem?: (error: Error) => void;
}

/** Opens sessions on first use. Close them only after the logs that use them. */
export function openLogSessions({
  sizes,
  onProblem = () => undefined,
  ...place
}: LogSessionsSettings): LogSessions {
  const pools = openLogPools(place, onProblem, sizes);
  const listener = new AppendListener(place.url, onProblem);
  return {
    pools,
    listener,
    close: async () => {
      await listener.close();
      await pools.close();
    },
  };
}
