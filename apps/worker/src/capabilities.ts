import type { Reactor } from '@rampart/event-log';
import {
  accountMailReactor,
  closeRevokedSessions,
  finishErasure,
  identityAccessJobs,
  identityAccessSchedules,
} from '@rampart/identity-access';
import { impersonationJobs, impersonationSchedules, scanRequestedReactor } from '@rampart/impersonation';
import { capabilities, notificationRules } from '@rampart/installation';
import {
  captureLookAlikeReactor,
  digestRequestedReactor,
  followLookAlikeReactor,
  foundLiveAgainReactor,
  incidentSignedReactor,
  incidentsJobs,
  incidentsSchedules,
  lookAlikeReportRequestedReactor,
  sendReportReactor,
} from '@rampart/incidents';
import type { JobDefinition, JobReactor, JobSchedule } from '@rampart/jobs';
import {
  copyCheckRequestedReactor,
  copyRequestedReactor,
  mediaForgottenReactor,
  mediaProtectionJobs,
} from '@rampart/media-protection';
import { notificationMailDue, sendNotificationMailsJob } from '@rampart/notifications';
import {
  dropOutlivedJob,
  dropOutlivedSchedule,
  actOnAlertJob,
  alertRaisedReactor,
  backTestJob,
  backTestRequestedReactor,
  feedsDueReactor,
  enforcementJobs,
  enforcementReactors,
  followIntel,
  followRules,
  forgetInEvents,
  forgetStaff,
  intelUpkeepJob,
  intelUpkeepSchedule,
  lookBackDue,
  lookBackJob,
  pollFeedsJob,
  pollFeedsSchedule,
  messageJobs,
  messageReactors,
  settleAlerts,
  takeOwnEvents,
} from '@rampart/soc';
import { lookAlikesOf } from './incidents/incidents-runtime.js';
import { reportRightsOf } from './incidents/report-rights.js';
import { openMediaStore } from './media-protection/media-protection-runtime.js';
import { dueMails } from './notifications/notifications-runtime.js';
import type { Runtime } from './platform/runtime.js';

export const jobs: readonly JobDefinition[] = [
  ...identityAccessJobs,
  ...impersonationJobs,
  ...incidentsJobs,
  ...mediaProtectionJobs,
  sendNotificationMailsJob,
  ...capabilities.flatMap((capability) => capability.jobs),
  lookBackJob,
  intelUpkeepJob,
  pollFeedsJob,
  dropOutlivedJob,
  backTestJob,
  actOnAlertJob,
  ...messageJobs,
  ...enforcementJobs,
];
export const schedules: readonly JobSchedule[] = [
  ...identityAccessSchedules,
  ...impersonationSchedules,
  ...incidentsSchedules,
  ...capabilities.flatMap((capability) => capability.schedules),
  intelUpkeepSchedule,
  pollFeedsSchedule,
  dropOutlivedSchedule,
];

/** Facts that lead straight to an action. */
export const reactorsOf = (runtime: Runtime): readonly Reactor[] => {
  const { tenants, log, socLog, system, work } = runtime;
  const lookAlikes = lookAlikesOf(runtime);
  return [
    closeRevokedSessions(tenants),
    finishErasure(tenants, log),
    takeOwnEvents(socLog),
    followRules(socLog),
    settleAlerts(socLog),
    followIntel(socLog),
    forgetInEvents(socLog),
    forgetStaff({ log, system }),
    lookAlikeReportRequestedReactor({ log, lookAlikes }, reportRightsOf(runtime)),
    followLookAlikeReactor({ log, lookAlikes }),
    foundLiveAgainReactor({ log }),
    ...work.reactors,
  ];
};

/** Facts that lead to jobs. */
export const jobReactorsOf = ({ log, ...runtime }: Runtime): readonly JobReactor[] => [
  accountMailReactor(log),
  scanRequestedReactor(log),
  incidentSignedReactor(log),
  digestRequestedReactor(log),
  copyRequestedReactor(log),
  copyCheckRequestedReactor(log),
  mediaForgottenReactor(openMediaStore(runtime)),
  captureLookAlikeReactor(log),
  sendReportReactor(log),
  lookBackDue(runtime.system),
  feedsDueReactor,
  backTestRequestedReactor,
  alertRaisedReactor,
  ...messageReactors(log),
  ...enforcementReactors,
  notificationMailDue(notificationRules, { log, due: dueMails(runtime) }),
  ...runtime.work.jobReactors,
];
