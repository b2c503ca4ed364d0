import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { socialAccountLinked, socialAccountRelinked } from '../domain/connection.events.js';
import { readAccountJob } from '../jobs/index.js';

export const accountLinkedReactor = (): JobReactor =>
  defineJobReactor({
    name: 'social-account-linked',
    handles: [socialAccountLinked, socialAccountRelinked],
    job: readAccountJob,
    toJobs: ({ tenantId, data }) =>
      'connectionType' in data && data.connectionType === 'url'
        ? []
        : [{ data: { tenantId, accountId: data.accountId } }],
  });
