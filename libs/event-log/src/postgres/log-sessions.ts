import { AppendListener } from './append-listener.js';
import { type LogPools, type LogPoolSizes, openLogPools } from './log-pools.js';

export interface LogSessions {
  readonly pools: LogPools;
  readonly listener: AppendListener;
  close(): Promise<void>;
}

export interface LogSessionsSettings {
  /** A login whose sessions switch to `rampart_system`. */
  readonly url: string;
  readonly sizes?: LogPoolSizes;
  readonly onProblem?: (error: Error) => void;
}

/** Opens sessions on first use. Close them only after the logs that use them. */
export function openLogSessions({
  url,
  sizes,
  onProblem = () => undefined,
}: LogSessionsSettings): LogSessions {
  const pools = openLogPools(url, onProblem, sizes);
  const listener = new AppendListener(url, onProblem);
  return {
    pools,
    listener,
    close: async () => {
      await listener.close();
      await pools.close();
    },
  };
}
