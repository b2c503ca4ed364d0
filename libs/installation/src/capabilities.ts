import { approvals } from '@rampart/approvals';
import { booking } from '@rampart/booking';
import { clientErrors } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import { dataExport } from '@rampart/data-export';
import { savedViews } from '@rampart/saved-views';
import { tierPolicy } from '@rampart/tier-policy';
import { waitlist } from '@rampart/waitlist';

/** Every installed capability. Processes, read models and documents map over this list. */
export const capabilities = [
  waitlist,
  booking,
  competitive,
  savedViews,
  tierPolicy,
  approvals,
  clientErrors,
  dataExport,
] as const;
