import {
  type Cause,
  commandOf,
  type CommandOutcome,
  handleCommand,
  loadState,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import {
  type DataExportCommand,
  dataExportsDecider,
  dataExportsStream,
  type ExportsState,
} from '../domain/data-exports.js';
import type { DataExportEvent } from '../domain/events.js';

/** Records a command about the exports of `userId`. */
export function changeExports(
  recording: Recording,
  by: Requester | Cause,
  userId: string,
  command: DataExportCommand,
): Promise<CommandOutcome<ExportsState, DataExportEvent>> {
  const about = commandOf(recording, by, dataExportsStream(userId));
  return handleCommand(recording.log, dataExportsDecider, about, command);
}

export const loadExports = (
  { log }: Pick<Recording, 'log'>,
  tenantId: string,
  userId: string,
): Promise<ExportsState> =>
  loadState(log, dataExportsDecider, { tenantId, stream: dataExportsStream(userId) });
