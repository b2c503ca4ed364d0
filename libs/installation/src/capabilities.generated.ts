// Written by `npm run codegen`: the manifest of each library that has one.
import { approvals } from '@rampart/approvals';
import { booking } from '@rampart/booking';
import { botDetection } from '@rampart/bot-detection';
import { clientErrors } from '@rampart/client-errors';
import { competitive } from '@rampart/competitive';
import { dataExport } from '@rampart/data-export';
import { identityAccess } from '@rampart/identity-access';
import { impersonation } from '@rampart/impersonation';
import { incidents } from '@rampart/incidents';
import { katia } from '@rampart/katia';
import { mediaProtection } from '@rampart/media-protection';
import { publishing } from '@rampart/publishing';
import { savedViews } from '@rampart/saved-views';
import { soc } from '@rampart/soc';
import { socialAccounts } from '@rampart/social-accounts';
import { statusPage } from '@rampart/status-page';
import { tierPolicy } from '@rampart/tier-policy';
import { waitlist } from '@rampart/waitlist';
import { webhooks } from '@rampart/webhooks';

export const declared = [
  approvals,
  booking,
  botDetection,
  clientErrors,
  competitive,
  dataExport,
  identityAccess,
  impersonation,
  incidents,
  katia,
  mediaProtection,
  publishing,
  savedViews,
  soc,
  socialAccounts,
  statusPage,
  tierPolicy,
  waitlist,
  webhooks,
] as const;
