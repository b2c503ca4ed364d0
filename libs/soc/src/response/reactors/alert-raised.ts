import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { socAlertRaised } from '../../detection/domain/alerts/alert.events.js';
import { actOnAlertJob } from '../jobs/act-on-alert.js';

/** What rules do by themselves when they raise an alert. */
export const alertRaisedReactor: JobReactor = {
  name: 'soc.rule-actions',
  handles: [socAlertRaised.type],
  toJobs(event) {
    const { id: alertId } = event.data as { readonly id: string };
    const data = { tenantId: event.tenantId, alertId, position: event.position };
    return [{ name: actOnAlertJob.name, id: jobIdOf(alertRaisedReactor, event), data }];
  },
};
