import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { ADAPTERS } from '../contract/enforcement.js';
import { socAddressAllowed, socAddressDenied } from '../domain/deny-list/deny-list.events.js';
import { socAdapterSwitched } from '../domain/enforcement/enforcement.events.js';
import { socHookConnected } from '../domain/hooks/hook.events.js';
import { carryOutJob, liftBlockJob, tellListJob } from '../jobs/enforcement.js';

const changeToCarryOut = defineJobReactor({
  name: 'soc.enforcement',
  handles: [socAddressDenied, socAddressAllowed],
  job: carryOutJob,
  toJobs: ({ tenantId, position }) =>
    ADAPTERS.map((adapter) => ({ data: { tenantId, position, adapter }, part: adapter })),
});

const listToTell = defineJobReactor({
  name: 'soc.enforcement-files',
  handles: [socAdapterSwitched, socHookConnected],
  job: tellListJob,
  toJobs({ tenantId, position, data }) {
    if ('adapter' in data) return [{ data: { tenantId, position, adapter: data.adapter } }];
    return data.hook === 'enforcement' ? [{ data: { tenantId, position, adapter: 'webhook' } }] : [];
  },
});

const blockToLift = defineJobReactor({
  name: 'soc.lifted-blocks',
  handles: [socAddressDenied],
  job: liftBlockJob,
  toJobs({ tenantId, position, data: { address, until }, metadata }) {
    if (until === undefined) return [];
    const delayMs = Math.max(0, Date.parse(until) - Date.parse(metadata.at));
    return [{ data: { tenantId, position, address, until }, delayMs }];
  },
});

export const enforcementReactors: readonly JobReactor[] = [changeToCarryOut, listToTell, blockToLift];
