import type { RecordedEvent } from '@rampart/event-log';
import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { ADAPTERS, type FileAdapter } from '../contract/enforcement.js';
import { socAddressAllowed, socAddressDenied } from '../domain/deny-list/deny-list.events.js';
import { socAdapterSwitched } from '../domain/enforcement/enforcement.events.js';
import { carryOutJob, liftBlockJob, syncFileJob } from '../jobs/enforcement.js';

/** Each change of the list is told to every adapter; those that are not on have nothing to do. */
const changeToCarryOut: JobReactor = {
  name: 'soc.enforcement',
  handles: [socAddressDenied.type, socAddressAllowed.type],
  toJobs: (event) =>
    ADAPTERS.map((adapter) => ({
      name: carryOutJob.name,
      id: jobIdOf(changeToCarryOut, event, adapter),
      data: { tenantId: event.tenantId, position: event.position, adapter },
    })),
};

const fileToSync: JobReactor = {
  name: 'soc.enforcement-files',
  handles: [socAdapterSwitched.type],
  toJobs(event) {
    const { adapter } = event.data as { readonly adapter: FileAdapter };
    const data = { tenantId: event.tenantId, adapter };
    return [{ name: syncFileJob.name, id: jobIdOf(fileToSync, event), data }];
  },
};

const blockToLift: JobReactor = {
  name: 'soc.lifted-blocks',
  handles: [socAddressDenied.type],
  toJobs(event: RecordedEvent) {
    const { address, until } = event.data as { readonly address: string; readonly until?: string };
    if (until === undefined) return [];
    const delayMs = Math.max(0, Date.parse(until) - Date.parse(event.metadata.at));
    const data = { tenantId: event.tenantId, position: event.position, address, until };
    return [{ name: liftBlockJob.name, id: jobIdOf(blockToLift, event), data, delayMs }];
  },
};

/** Facts that lead to what adapters do. */
export const enforcementReactors: readonly JobReactor[] = [changeToCarryOut, fileToSync, blockToLift];
