import { defineJobReactor } from '@rampart/jobs';
import { socAlertRaised } from '../../detection/domain/alerts/alert.events.js';
import { actOnAlertJob } from '../jobs/act-on-alert.js';

export const alertRaisedReactor = defineJobReactor({
  name: 'soc.rule-actions',
  handles: [socAlertRaised],
  job: actOnAlertJob,
  toJobs: ({ tenantId, position, data: { id: alertId } }) => [{ data: { tenantId, alertId, position } }],
});
