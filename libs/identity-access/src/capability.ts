import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import { oidcEnvironmentSchema } from './adapters/oidc-settings.js';
import { apiKeyMigrations } from './adapters/api-key-migrations.js';
import { factorMigrations } from './adapters/factor-migrations.js';
import { mailAddressMigrations } from './adapters/mail-address-migrations.js';
import { accessSecretMigrations } from './adapters/migrations.js';
import { oidcMigrations } from './adapters/oidc-migrations.js';
import { scimMigrations } from './adapters/scim/tables.js';
import { samlLogoutMigrations } from './adapters/saml/logout-tables.js';
import { samlMigrations } from './adapters/saml/tables.js';
import { signOnMigrations } from './adapters/sign-on/tables.js';
import type { AccountMailJob, AccountMailKind } from './contract/index.js';
import { identityAccessEvents } from './domain/events.js';
import { identityAccessFigures } from './figures.js';
import type { AccountMailContext } from './handlers/account-mail.js';
import { expireRoles } from './handlers/expire-roles.js';
import { sendAddressConfirmation, sendInvitation, sendPasswordReset } from './handlers/link-mails.js';
import { giveUpMail, sendAccountNotice } from './handlers/notices.js';
import {
  sendAccountNoticeJob,
  sendAddressConfirmationJob,
  sendInvitationJob,
  sendPasswordResetJob,
} from './jobs/account-mail-jobs.js';
import { expireRolesJob, expireRolesSchedule } from './jobs/expire-roles-job.js';
import { usersTopic } from './live-topics.js';
import { identityAccessNotifications } from './notifications.js';
import { identityAccessPlaces } from './places.js';
import { AccessReviewItemRow, AccessReviewRow } from './projections/access-reviews/entity.js';
import { accessReviewsProjection } from './projections/access-reviews/projection.js';
import { AccountMailRow } from './projections/account-mail/entity.js';
import { accountMailMigrations } from './projections/account-mail/migrations.js';
import { accountMailProjection } from './projections/account-mail/projection.js';
import { ApiKeyRow } from './projections/api-keys/entity.js';
import { apiKeysProjection } from './projections/api-keys/projection.js';
import { accessReadModelMigrations } from './projections/migrations.js';
import { accessOverviewMigrations } from './projections/overview-migrations.js';
import { SessionRecord } from './projections/sessions/entity.js';
import { sessionsProjection } from './projections/sessions/projection.js';
import { SignInRow } from './projections/sign-ins/entity.js';
import { signInsProjection } from './projections/sign-ins/projection.js';
import { TenantRow } from './projections/tenants/entity.js';
import { tenantsProjection } from './projections/tenants/projection.js';
import { GrantRow, UserRow } from './projections/users/entity.js';
import { usersProjection } from './projections/users/projection.js';
import { accountMailReactor } from './reactors/account-mail.js';
import { closeRevokedSessions } from './reactors/close-revoked-sessions.js';
import { finishErasure } from './reactors/finish-erasure.js';
import { identityAccessAsked } from './asked-kinds.js';
import { identityAccessGauges } from './gauges.js';
import { identityAccessSearch } from './search-kinds.js';
import { identityAccessWaiting, identityAccessWorkItems } from './work-items.js';

type Context = Pick<Platform, 'log' | 'clock' | 'ids' | 'database'>;

const givenUp =
  (kind: AccountMailKind | null) =>
  (work: AccountMailContext, job: AccountMailJob): Promise<unknown> =>
    giveUpMail(work, job, kind);

export const identityAccess = defineCapability({
  name: 'identity-access',
  settings: { api: oidcEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'people',
      title: t`People`,
      read: 'Users, tenants and roles.',
      write: 'Time zone of the workspace.',
    },
    {
      resource: 'access-records',
      title: t`Access records`,
      read: 'Sign-ins, sessions, account mails and access reviews.',
    },
  ],
  gauges: identityAccessGauges,
  search: identityAccessSearch,
  asked: identityAccessAsked,
  events: identityAccessEvents,
  projections: [
    usersProjection,
    sessionsProjection,
    tenantsProjection,
    accountMailProjection,
    signInsProjection,
    accessReviewsProjection,
    apiKeysProjection,
  ],
  entities: [
    UserRow,
    GrantRow,
    SessionRecord,
    TenantRow,
    AccountMailRow,
    ApiKeyRow,
    SignInRow,
    AccessReviewRow,
    AccessReviewItemRow,
  ],
  migrations: [
    ...accessSecretMigrations,
    ...accessReadModelMigrations,
    ...factorMigrations,
    ...oidcMigrations,
    ...accountMailMigrations,
    ...accessOverviewMigrations,
    ...apiKeyMigrations,
    ...mailAddressMigrations,
    ...scimMigrations,
    ...signOnMigrations,
    ...samlMigrations,
    ...samlLogoutMigrations,
  ],
  topics: [usersTopic],
  figures: identityAccessFigures,
  workItems: identityAccessWorkItems,
  waiting: identityAccessWaiting,
  notifications: identityAccessNotifications,
  places: identityAccessPlaces,
  // Signing in needs more dependencies, which only the API has: see `createAccessDependencies`.
  open: ({ log, clock, ids, database }: Platform): Context => ({ log, clock, ids, database }),
  work: {
    open: (context: Context, { system, mailer, publicUrl, languages }: WorkerPlatform) => ({
      ...context,
      ...{ system, mailer, publicUrl, languages },
    }),
    jobs: [
      handledBy(sendInvitationJob, sendInvitation, givenUp('invitation')),
      handledBy(sendPasswordResetJob, sendPasswordReset, givenUp('password-reset')),
      handledBy(sendAddressConfirmationJob, sendAddressConfirmation, givenUp('address-confirmation')),
      handledBy(sendAccountNoticeJob, sendAccountNotice, givenUp(null)),
      handledBy(expireRolesJob, expireRoles),
    ],
    schedules: [expireRolesSchedule],
    reactors: ({ database, log }) => [closeRevokedSessions(database), finishErasure(database, log)],
    jobReactors: ({ log }) => [accountMailReactor(log)],
  },
});
