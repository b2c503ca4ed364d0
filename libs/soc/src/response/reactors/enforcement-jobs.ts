import type { RecordedEvent } from '@rampart/event-log';
import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { type Adapter, ADAPTERS, type FileAdapter } from '../contract/enforcement.js';
import type { Hook } from '../contract/messages.js';
import { socAddressAllowed, socAddressDenied } from '../domain/deny-list/deny-list.events.js';
import { socAdapterSwitched } from '../domain/enforcement/enforcement.events.js';
import { socHookConnected } from '../domain/hooks/hook.events.js';
import { carryOutJob, liftBlockJob, tellListJob } from '../jobs/enforcement.js';

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

/** Whoever begins to refuse addresses begins with those that are on the list already. */
const listToTell: JobReactor = {
  name: 'soc.enforcement-files',
  handles: [socAdapterSwitched.type, socHookConnected.type],
  toJobs(event) {
    const { tenantId, position } = event;
    const adapter = adapterIn(event.data as { readonly adapter?: FileAdapter; readonly hook?: Hook });
    if (adapter === null) return [];
    return [
      { name: tellListJob.name, id: jobIdOf(listToTell, event), data: { tenantId, position, adapter } },
    ];
  },
};

const adapterIn = ({
  adapter,
  hook,
}: {
  readonly adapter?: FileAdapter;
  readonly hook?: Hook;
}): Adapter | null => adapter ?? (hook === 'enforcement' ? 'webhook' : null);

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
export const enforcementReactors: readonly JobReactor[] = [changeToCarryOut, listToTell, blockToLift];
