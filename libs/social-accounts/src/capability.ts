import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { connectorEnvironmentSchema, type ConnectorSettings } from '@rampart/connectors';
import type { JobOutcome } from '@rampart/jobs';
import { t } from '@rampart/kernel';
import type { z } from 'zod';
import { guardedFacts } from './adapters/guarded-facts.js';
import { LinkSessions } from './adapters/link-sessions.js';
import { loadSentimentModel } from './adapters/load-sentiment-model.js';
import { postgresMentions } from './adapters/postgres-mentions.js';
import { postgresSpending } from './adapters/postgres-spending.js';
import { SealedTokenStore } from './adapters/sealed-token-store.js';
import { socialEnvironmentSchema } from './adapters/settings.js';
import { SocialSecrets1700002620100 } from './adapters/tables.migration.js';
import { wrappingKeysOf } from './adapters/wrapping-keys.js';
import { SOCIAL_ACCOUNTS_TOPIC, SOCIAL_READERS } from './contract/index.js';
import { budgetsOf } from './domain/budget.js';
import { connectionEvents } from './domain/connection.events.js';
import { figureEvents } from './domain/figures.events.js';
import { scamReportEvents } from './domain/scam-report.js';
import type { ProvingContext } from './handlers/prove-ownership.js';
import { readAccount, type ReadingContext } from './handlers/read-account.js';
import type { ScamContext } from './handlers/scam-reports.js';
import { readDue, refreshDue, type RoundContext, warnOfEnds } from './handlers/work-rounds.js';
import { readAccountJob, readDueJob, refreshDueJob, socialSchedules, warnOfEndsJob } from './jobs/index.js';
import { toSocialAccountsMessage } from './live-message.js';
import { socialAccountsNotifications } from './notifications.js';
import type { ImposterMonitoring } from './ports/imposter-monitoring.js';
import type { Networks } from './ports/networks.js';
import type { ScamIncidents } from './ports/scam-incidents.js';
import { socialAccountsProjection } from './projections/accounts/projection.js';
import {
  SocialAccountRow,
  SocialAccounts1700002620000,
  SocialConnectionRow,
} from './projections/accounts/tables.js';
import { socialFiguresProjection } from './projections/figures/projection.js';
import {
  SocialFigures1700002620200,
  SocialFiguresRow,
  SocialSentimentRow,
} from './projections/figures/tables.js';
import { scamReportsProjection } from './projections/scam-reports/projection.js';
import { ScamReportRow, ScamReports1700002620300 } from './projections/scam-reports/table.js';
import { accountLinkedReactor } from './reactors/account-linked.js';
import { incidentEndedReactor } from './reactors/incident-ended.js';
import { socialAccountsGauges } from './gauges.js';
import { socialAccountsSearch } from './search-kinds.js';

interface Needs extends Platform {
  readonly environment: Platform['environment'] & ConnectorSettings & z.infer<typeof socialEnvironmentSchema>;
  readonly networks: Networks;
  readonly imposters: ImposterMonitoring;
  readonly scamIncidents: ScamIncidents;
}

export type SocialServices = ReadingContext & ProvingContext & ScamContext;
type SocialWork = RoundContext & ScamContext;

type Round = (work: RoundContext, signal: AbortSignal) => Promise<JobOutcome>;
const roundOf =
  (round: Round) =>
  (work: RoundContext, _data: object, { signal }: { readonly signal: AbortSignal }): Promise<JobOutcome> =>
    round(work, signal);

export const socialAccounts = defineCapability({
  name: 'social-accounts',
  settings: { both: { ...connectorEnvironmentSchema.shape, ...socialEnvironmentSchema.shape } },
  keyAccess: [
    {
      resource: 'social-accounts',
      title: t`Social accounts`,
      read: 'Linked accounts, their figures and scam reports.',
      write: 'Link by URL, unlink, monitor imposters, report scams.',
    },
  ],
  gauges: socialAccountsGauges,
  events: [...connectionEvents, ...figureEvents, ...scamReportEvents],
  projections: [socialAccountsProjection, socialFiguresProjection, scamReportsProjection],
  entities: [SocialAccountRow, SocialConnectionRow, SocialFiguresRow, SocialSentimentRow, ScamReportRow],
  migrations: [
    SocialAccounts1700002620000,
    SocialSecrets1700002620100,
    SocialFigures1700002620200,
    ScamReports1700002620300,
  ],
  topics: [
    {
      name: SOCIAL_ACCOUNTS_TOPIC,
      roles: SOCIAL_READERS,
      capability: 'social-accounts',
      toMessage: toSocialAccountsMessage,
    },
  ],
  notifications: socialAccountsNotifications,
  search: socialAccountsSearch,
  open: ({
    environment,
    log,
    clock,
    ids,
    database,
    networks,
    imposters,
    scamIncidents,
  }: Needs): SocialServices => {
    const keys = wrappingKeysOf(environment, environment.RAMPART_KEK);
    const pages = environment.SANDBOX_PUBLIC_URL ?? environment.SANDBOX_URL;
    const sandboxOrigin = pages === undefined ? null : new URL(pages).origin;
    return {
      ...{ log, clock, ids, networks, imposters, scamIncidents },
      tokens: new SealedTokenStore(database, keys),
      sessions: new LinkSessions(database, keys),
      sandboxOrigin,
      facts: guardedFacts(sandboxOrigin === null ? [] : [sandboxOrigin]),
      chance: Math.random,
      budgets: budgetsOf(environment),
      spending: postgresSpending(database),
      mentions: postgresMentions(database),
      sentimentModel: loadSentimentModel,
    };
  },
  work: {
    open: (context: SocialServices, { system, onFault }: WorkerPlatform): SocialWork => ({
      ...context,
      system,
      onFault,
    }),
    jobs: [
      handledBy(readAccountJob, (work: RoundContext, data, { signal }) => readAccount(work, data, signal)),
      handledBy(readDueJob, roundOf(readDue)),
      handledBy(refreshDueJob, roundOf(refreshDue)),
      handledBy(warnOfEndsJob, roundOf(warnOfEnds)),
    ],
    schedules: socialSchedules,
    reactors: (work) => [incidentEndedReactor(work)],
    jobReactors: () => [accountLinkedReactor()],
  },
});
