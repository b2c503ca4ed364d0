import { AppendListener } from './append-listener.js';
import { type LogPools, type LogPoolSizes, openLogPools } from './log-pools.js';

/** What the logs of one process share, whatever the number of shards: pools, and one session that listens. */
export interface LogSessions {
  readonly pools: LogPools;
  readonly listener: AppendListener;
  close(): Promise<void>;
}

export interface LogSessionsSettings {
  /** Database URL; sessions drop to `rampart_system`. */
  readonly url: string;
  readonly sizes?: LogPoolSizes;
  /** Told about broken sessions, which are replaced. */
  readonly onProblem?: (error: Error) => void;
}

/** Opens no session before the first is needed. Whoever opened them closes them after the logs. */
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
