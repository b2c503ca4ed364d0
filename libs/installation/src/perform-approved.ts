import type { Approved } from '@rampart/approvals';
import type { CommandOf } from '@rampart/approvals/contract';
import { requestExport } from '@rampart/data-export';
import { TENANT_EXPORTERS } from '@rampart/data-export/contract';
import { eraseUser, grantRole, memberNow } from '@rampart/identity-access';
import { roleNameSchema } from '@rampart/identity-access/contract';
import { forgetAccount, withdrawIdentity } from '@rampart/impersonation';
import { ANALYSTS, ERASERS } from '@rampart/impersonation/contract';
import type { EventLog } from '@rampart/event-log';
import { type Clock, DomainError, type IdSource } from '@rampart/kernel';
import { approvePost } from '@rampart/publishing';
import { POST_EDITORS } from '@rampart/publishing/contract';
import type { TenantPlans } from '@rampart/tier-policy';
import { type ApprovalAction, APPROVALS } from '@rampart/tier-policy/contract';
import type { DataSource } from 'typeorm';

type Member = NonNullable<Awaited<ReturnType<typeof memberNow>>>;

interface Services {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** A pool that runs as `rampart_app`. */
  readonly database: DataSource;
}

interface Deed<Action extends ApprovalAction> {
  /** One of these roles is required even without approval. */
  readonly roles: readonly string[];
  readonly perform: (services: Services, member: Member, command: CommandOf<Action>) => Promise<unknown>;
}

const MANAGERS = ['nexus:owner', 'core:admin'];

const DEEDS: { readonly [Action in ApprovalAction]: Deed<Action> } = {
  'withdraw-identity': {
    roles: ANALYSTS,
    perform: (services, member, { identityId }) =>
      withdrawIdentity({ ...services, connected: [] }, member, identityId),
  },
  'erase-found-account': {
    roles: ERASERS,
    perform: (services, member, { scanId, lookAlikeId }) =>
      forgetAccount({ ...services, connected: [] }, member, scanId, lookAlikeId),
  },
  'erase-person': {
    roles: MANAGERS,
    perform: (services, member, { userId }) => eraseUser(services, member, userId),
  },
  'grant-role': {
    roles: MANAGERS,
    perform: (services, member, { userId, role, expiresAt }) =>
      grantRole(services, member, userId, { role: roleNameSchema.parse(role), expiresAt }),
  },
  'publish-post': {
    roles: POST_EDITORS,
    perform: (services, member, { postId, contentHash }) =>
      approvePost(services, member, { postId, contentHash }),
  },
  'export-organisation': {
    roles: TENANT_EXPORTERS,
    perform: (services, member) => requestExport(services, member, 'tenant'),
  },
};

/** @throws DomainError `approval.asker-left`, `approval.asker-lost-role`, `tier-policy.not-in-plan`, the action's */
export async function performApproved(
  { plans, ...services }: Services & { readonly plans: TenantPlans },
  { tenantId, requestedBy, correlationId, command, commandId }: Approved,
): Promise<void> {
  const member = await memberNow(services, { tenantId, userId: requestedBy, correlationId });
  if (member === null)
    throw new DomainError(
      'approval.asker-left',
      'conflict',
      'The requester is no longer active. Make a new request.',
    );
  const deed = DEEDS[command.action] as Deed<ApprovalAction>;
  if (!deed.roles.some((role) => member.roles.includes(role as never)))
    throw new DomainError(
      'approval.asker-lost-role',
      'conflict',
      'The requester no longer has the required role. Make a new request.',
    );
  const { capability } = APPROVALS[command.action];
  if (capability !== null) await plans.requireCapability(tenantId, capability);
  await deed.perform({ ...services, ids: firstId(commandId, services.ids) }, member, command);
}

/** A source whose first id is the given one, because the other ids derive from it. */
function firstId(first: string, { next }: IdSource): IdSource {
  let taken = false;
  return {
    next() {
      if (taken) return next();
      taken = true;
      return first;
    },
  };
}
