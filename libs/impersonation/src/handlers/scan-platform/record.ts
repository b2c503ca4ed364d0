import { handleCommand } from '@rampart/event-log';
import type { ScanPlatformJob } from '../../contract/index.js';
import type { ImpersonationScanCommand } from '../../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../../domain/impersonation-scan.decider.js';
import type { ImpersonationScan } from '../../domain/impersonation-scan.js';
import { scanStream } from '../context.js';
import type { ScanPlatformContext } from './context.js';

export type RecordOutcome = (command: ImpersonationScanCommand) => Promise<ImpersonationScan>;

/**
 * How a job records what it found. Command ids are new each time: what makes a repeated job harmless is the decider,
 * which knows every look-alike of the scan; the network may well answer differently the second time.
 */
export function recorderOf(
  context: Pick<ScanPlatformContext, 'log' | 'clock' | 'ids'>,
  job: ScanPlatformJob,
): RecordOutcome {
  return async (command) => {
    const about = {
      tenantId: job.tenantId,
      stream: scanStream(job.scanId),
      commandId: context.ids.next(),
      metadata: {
        actor: 'worker:scan-platform',
        correlationId: job.scanId,
        at: context.clock.now().toISOString(),
      },
    };
    return (await handleCommand(context.log, impersonationScanDecider, about, command)).state;
  };
}
