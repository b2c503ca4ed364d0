import type { Approved } from '@rampart/approvals';
import { performApproved } from './perform-approved.js';

/** What one capability does for another: joined here, because capabilities do not import each other. */
export const neighbours = (services: Parameters<typeof performApproved>[0]) => ({
  performApproved: (approved: Approved) => performApproved(services, approved),
});
