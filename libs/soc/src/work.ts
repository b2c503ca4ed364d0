import { handledBy, type WorkerPlatform } from '@rampart/capability';
import type { Reactor } from '@rampart/event-log';
import type { JobReactor } from '@rampart/jobs';
import { SteadyClock } from '@rampart/kernel';
import type { SendingReach } from '@rampart/outbound';
import type { DataSource } from 'typeorm';
import { guardedSender } from './response/adapters/webhooks/guarded-sender.js';
import { giveUpBackTest, runBackTest } from './detection/handlers/run-back-test.js';
import {
  carryOut,
  type EnforcingContext,
  giveUpCarryingOut,
} from './response/handlers/enforcement/carry-out.js';
import { liftBlock } from './response/handlers/enforcement/lift-block.js';
import { giveUpTelling, tellList } from './response/handlers/enforcement/tell-list.js';
import { fileWriter } from './response/adapters/write-files.js';
import { pollDueFeeds } from './intel/handlers/feeds/poll.js';
import type { FeedTransport } from './intel/ports/feed-transport.js';
import { type ActingContext, actOnAlert, giveUpActing } from './response/handlers/act-on-alert.js';
import type { SocContext } from './handlers/context.js';
import { lookBack } from './detection/handlers/look-back.js';
import { intelUpkeep } from './intel/handlers/upkeep.js';
import { carryOutJob, liftBlockJob, tellListJob } from './response/jobs/enforcement.js';
import { backTestJob } from './detection/jobs/back-test.js';
import { intelUpkeepJob, pollFeedsJob } from './intel/jobs/intel.js';
import { lookBackJob } from './detection/jobs/look-back.js';
import { closeMessageJob, noteAlertJob, postMessageJob, testChannelJob } from './response/jobs/messages.js';
import { actOnAlertJob } from './response/jobs/act-on-alert.js';
import { closeMessage } from './response/handlers/messages/close-message.js';
import { noteAlert } from './response/handlers/messages/note-alert.js';
import { giveUpPosting, postMessage } from './response/handlers/messages/post-message.js';
import {
  giveUpTesting,
  testChannel,
  type TestingContext,
} from './response/handlers/messages/test-channel.js';
import { DetectionPipeline } from './detection/handlers/pipeline/pipeline.js';
import type { DetectionWatch } from './detection/ports/detection-watch.js';
import { backTestRequestedReactor } from './detection/reactors/back-test-requested.js';
import { enforcementReactors } from './response/reactors/enforcement-jobs.js';
import { feedsDueReactor } from './intel/reactors/feeds-due.js';
import { followIntel } from './detection/reactors/follow-intel.js';
import { followRules } from './detection/reactors/follow-rules.js';
import { forgetInEvents } from './detection/reactors/forget-in-events.js';
import { forgetStaff } from './response/reactors/forget-staff.js';
import { lookBackDue } from './detection/reactors/look-back-due.js';
import { messageReactors } from './response/reactors/message-jobs.js';
import { alertRaisedReactor } from './response/reactors/alert-raised.js';
import { settleAlerts } from './cases/reactors/settle-alerts.js';
import { takeOwnEvents } from './intake/reactors/take-own-events.js';
import { dropOutlivedJob } from './detection/jobs/drop-outlived.js';
import { dropOutlived } from './detection/handlers/drop-outlived.js';
import type { SocEnvironment } from './intake/adapters/syslog/environment.js';
import type { IntakeMetrics } from './intake/handlers/count-delivery.js';
import { syslogService } from './intake/adapters/syslog/syslog-service.js';

export interface SocWorkNeeds extends WorkerPlatform {
  readonly environment: WorkerPlatform['environment'] & SocEnvironment;
  readonly logger: Parameters<typeof syslogService>[0]['logger'];
  readonly metrics: IntakeMetrics;
  readonly webhookReach: SendingReach;
  readonly simulatedOrigin: string | null;
  readonly feedTransport: FeedTransport;
  readonly mailAddressOf: TestingContext['addressOf'];
  readonly textsOf: TestingContext['textsOf'];
  readonly demandSecondFactor: ActingContext['demandSecondFactor'];
  readonly detectionWatch: DetectionWatch | null;
}

/** `database` runs under `rampart_app`, `system` under `rampart_system`. */
export function openSocWork(context: SocContext, needs: SocWorkNeeds) {
  const { environment, mailer, system, leasing, publicUrl, logger, onFault } = needs;
  const { feedTransport, demandSecondFactor, detectionWatch, metrics } = needs;
  const { RAMPART_ENFORCEMENT_DIR: folder } = environment;
  return {
    ...context,
    ...{ environment, mailer, system, leasing, publicUrl, logger, onFault },
    ...{ feedTransport, demandSecondFactor, detectionWatch, metrics },
    addressOf: needs.mailAddressOf,
    textsOf: needs.textsOf,
    simulatedOrigin: needs.simulatedOrigin,
    webhooks: guardedSender(needs.webhookReach, context.clock),
    deletionClock: new SteadyClock(context.clock),
    write: folder === undefined ? null : fileWriter(context, folder),
  };
}

type SocWork = ReturnType<typeof openSocWork>;

const everyTenant = <Work extends { readonly system: DataSource }>(work: Work) => ({
  ...work,
  database: work.system,
});

const outcome = (count: number) => (count > 0 ? 'done' : 'skipped');

export const socJobs = [
  handledBy(lookBackJob, async (work: SocWork, data, { signal }) =>
    outcome(await lookBack(everyTenant(work), data, signal)),
  ),
  handledBy(intelUpkeepJob, async (work: SocWork) => outcome(await intelUpkeep(everyTenant(work)))),
  handledBy(pollFeedsJob, async (work: SocWork, _data, { signal }) =>
    outcome(await pollDueFeeds({ ...everyTenant(work), transport: work.feedTransport }, signal)),
  ),
  handledBy(dropOutlivedJob, ({ system, deletionClock }: SocWork) =>
    dropOutlived({ database: system, clock: deletionClock }),
  ),
  handledBy(
    backTestJob,
    (work: SocWork, data, { signal }) => runBackTest(everyTenant(work), data, signal),
    ({ system }, { backTestId }, error) => giveUpBackTest(system, backTestId, error.message),
  ),
  handledBy(actOnAlertJob, actOnAlert, (work: SocWork, ref, error) => giveUpActing(work, ref, error.message)),
  handledBy(noteAlertJob, noteAlert),
  handledBy(closeMessageJob, closeMessage),
  handledBy(postMessageJob, postMessage, (work: SocWork, ref, error) =>
    giveUpPosting(work, ref, error.message),
  ),
  handledBy(testChannelJob, testChannel, (work: TestingContext, ref, error) =>
    giveUpTesting(work, ref, error.message),
  ),
  handledBy(carryOutJob, carryOut, (work: EnforcingContext, ref, error) =>
    giveUpCarryingOut(work, ref, error.message),
  ),
  handledBy(tellListJob, tellList, (work: EnforcingContext, ref, error) =>
    giveUpTelling(work, ref, error.message),
  ),
  handledBy(liftBlockJob, liftBlock),
];

export const socReactors = ({ socLog, log, system }: SocWork): readonly Reactor[] => [
  takeOwnEvents(socLog),
  followRules(socLog),
  settleAlerts(socLog),
  followIntel(socLog),
  forgetInEvents(socLog),
  forgetStaff({ log, system }),
];

export const socJobReactors = ({ log, system }: SocWork): readonly JobReactor[] => [
  lookBackDue(system),
  feedsDueReactor,
  backTestRequestedReactor,
  alertRaisedReactor,
  ...messageReactors(log),
  ...enforcementReactors,
];

/** These services run as long as the worker. */
export const socServices = (work: SocWork) => [
  new DetectionPipeline({
    log: work.log,
    socLog: work.socLog,
    database: work.system,
    leasing: work.leasing,
    watch: work.detectionWatch,
    onError: (error) => work.onFault('soc-detection', error),
  }),
  syslogService(work),
];
