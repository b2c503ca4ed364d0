import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { socAlertRaised } from '../domain/alerts/alert.events.js';
import { socBackTestRequested } from '../domain/back-tests/back-test.events.js';
import { actOnAlertJob, backTestJob } from '../jobs/rules.js';

/** Back-tests that somebody asked for. */
export const backTestRequestedReactor: JobReactor = {
  name: 'soc.back-tests',
  handles: [socBackTestRequested.type],
  toJobs(event) {
    const { backTestId } = event.data as { readonly backTestId: string };
    const data = { tenantId: event.tenantId, backTestId };
    return [{ name: backTestJob.name, id: jobIdOf(backTestRequestedReactor, event), data }];
  },
};

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
