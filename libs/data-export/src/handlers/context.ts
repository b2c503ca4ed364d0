import { type CommandOutcome, type EventLog, handleCommand } from '@rampart/event-log';
import { type Clock, fold, type IdSource } from '@rampart/kernel';
import {
  type DataExportCommand,
  dataExportsDecider,
  dataExportsStream,
  type ExportsState,
} from '../domain/data-exports.js';
import type { DataExportEvent } from '../domain/events.js';

/** What every handler works with. */
export interface DataExportContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Whose exports, and on whose behalf something is recorded about them. */
export interface OnBehalf {
  readonly tenantId: string;
  readonly userId: string;
  /** `user:<id>` or `worker:<job>`. */
  readonly actor: string;
  readonly correlationId: string;
}

/** Records something about a person's exports. */
export function changeExports(
  { log, clock, ids }: DataExportContext,
  { tenantId, userId, actor, correlationId }: OnBehalf,
  command: DataExportCommand,
): Promise<CommandOutcome<ExportsState, DataExportEvent>> {
  const metadata = { actor, correlationId, at: clock.now().toISOString() };
  const stream = dataExportsStream(userId);
  return handleCommand(
    log,
    dataExportsDecider,
    { tenantId, stream, commandId: ids.next(), metadata },
    command,
  );
}

/** A person's exports as the log knows them, whatever any projection has reached. */
export async function loadExports(
  { log }: Pick<DataExportContext, 'log'>,
  tenantId: string,
  userId: string,
): Promise<ExportsState> {
  const events = await log.readStream(tenantId, dataExportsStream(userId));
  return fold(dataExportsDecider, events as unknown as DataExportEvent[]);
}
