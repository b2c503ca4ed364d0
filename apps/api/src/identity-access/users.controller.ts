import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import {
  accountMailList,
  type AccessDependencies,
  allowOidcLink,
  assertUserExists,
  type Caller,
  endSessionOf,
  endSessionsOf,
  eraseUser,
  grantRole,
  inviteUser,
  issuePasswordReset,
  readUser,
  reinstateUser,
  reissueInvitation,
  removeFactorsOf,
  revokeRole,
  sessionList,
  suspendUser,
  userList,
} from '@rampart/identity-access';
import {
  type GrantRole,
  grantRoleSchema,
  type InviteUser,
  inviteUserSchema,
  oneTimeLinkSchema,
  type RoleName,
  roleNameSchema,
  userViewSchema,
  type GivenReason,
  givenReasonSchema,
} from '@rampart/identity-access/contract';
import type { Clock } from '@rampart/kernel';
import { z } from 'zod';
import { idParameterSchema } from '../contract.js';
import { NeedsApproval } from '../approvals/needs-approval.js';
import { Roles, SteppedUp } from '../platform/access.js';
import { Answers, JsonBody, PathParameters } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { AnswersList, type AskedList, ListParameters, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';
import { ACCESS, CLOCK } from '../platform/tokens.js';
import { shownTime } from '../platform/time-travel.js';
import { SESSIONS, USERS } from './projections.js';
import { SessionsService } from './sessions.service.js';

const roleOfUserSchema = z.object({ id: z.uuid(), role: roleNameSchema });
const sessionOfUserSchema = z.object({ id: z.uuid(), sessionId: z.uuid() });
/** Users of the caller's own tenant. Users of other tenants answer 404. */
@Controller('identity-access/users')
@NoKeys('Users, roles and credentials are managed by people.')
export class UsersController {
  constructor(
    @Inject(ACCESS) private readonly access: AccessDependencies,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(SessionsService) private readonly sessionList: SessionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('people')
  @AnswersList(userList, { summary: 'Users of your tenant, in order of invitation' })
  listUsers(@CurrentCaller() caller: Caller, @ListParameters(userList) asked: AskedList) {
    return this.lists.answer(userList, caller, { scope: shownTime(this.clock), asked });
  }

  @Post()
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @NeedsApproval('invite')
  @Answers({
    summary:
      'Invite a person: by mail when it can be, else the answer holds the one-time token of the link, once',
    status: 201,
    schema: oneTimeLinkSchema,
  })
  inviteUser(@CurrentCaller() caller: Caller, @JsonBody(inviteUserSchema) body: InviteUser) {
    return this.reads.written(inviteUser(this.access, caller, body), [USERS]);
  }

  @Get(':id')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('people')
  @Answers({ summary: 'A user of your tenant', schema: userViewSchema, positioned: true })
  getUser(@CurrentCaller() caller: Caller, @PathParameters(idParameterSchema) { id }: { id: string }) {
    return this.reads.read(caller, USERS, (manager) => readUser(manager, id, shownTime(this.clock)));
  }

  @Post(':id/invitation/reissue')
  @Roles('core:admin', 'nexus:owner')
  @Answers({
    summary: 'A new invitation link, by mail when it can be; the earlier one stops working',
    status: 201,
    schema: oneTimeLinkSchema,
  })
  reissueUserInvitation(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ) {
    return this.reads.written(reissueInvitation(this.access, caller, id), [USERS]);
  }

  @Post(':id/suspend')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({ summary: 'Suspend a user; their sessions end now' })
  async suspendUser(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @JsonBody(givenReasonSchema) body: GivenReason,
  ): Promise<void> {
    await this.reads.written(suspendUser(this.access, caller, id, body), [USERS, SESSIONS]);
  }

  @Post(':id/reinstate')
  @Roles('core:admin', 'nexus:owner')
  @Answers({ summary: 'Reinstate a suspended user' })
  async reinstateUser(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(reinstateUser(this.access, caller, id), [USERS]);
  }

  @Post(':id/roles')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @NeedsApproval('grant-role')
  @Answers({ summary: 'Grant a role, for good or until a time; it applies within a second' })
  async grantUserRole(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @JsonBody(grantRoleSchema) body: GrantRole,
  ): Promise<void> {
    await this.reads.written(grantRole(this.access, caller, id, body), [USERS]);
  }

  @Delete(':id/roles/:role')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({ summary: 'Revoke a role; it ends within a second' })
  async revokeUserRole(
    @CurrentCaller() caller: Caller,
    @PathParameters(roleOfUserSchema) { id, role }: { id: string; role: RoleName },
  ): Promise<void> {
    await this.reads.written(revokeRole(this.access, caller, id, role), [USERS]);
  }

  @Post(':id/password/reset')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({
    summary: 'A one-time link with which the user sets a new password, by mail when it can be',
    status: 201,
    schema: oneTimeLinkSchema,
  })
  resetUserPassword(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ) {
    return this.reads.written(issuePasswordReset(this.access, caller, id), [USERS]);
  }

  @Post(':id/oidc-link/allow')
  @Roles('core:admin', 'nexus:owner')
  @Answers({ summary: 'Let the user’s first sign-in at the provider link the identity with their address' })
  async allowUserOidcLink(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await allowOidcLink(this.access, caller, id);
  }

  @Get(':id/mail')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('access-records')
  @AnswersList(accountMailList, {
    summary: 'Status of mails to a user about their account, newest first',
  })
  listUserMail(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @ListParameters(accountMailList) asked: AskedList,
  ) {
    return this.lists.answer(accountMailList, caller, {
      ...{ scope: id, asked },
      check: (manager) => assertUserExists(manager, id),
    });
  }

  @Get(':id/sessions')
  @Roles('core:admin', 'core:auditor', 'nexus:owner')
  @KeyAccess('access-records')
  @AnswersList(sessionList, { summary: 'Open sessions of a user of your tenant, newest first' })
  listUserSessions(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
    @ListParameters(sessionList) asked: AskedList,
  ) {
    return this.sessionList.ofUser(caller, id, asked);
  }

  @Delete(':id/sessions')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({ summary: 'End every session of a user' })
  async endUserSessions(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(endSessionsOf(this.access, caller, id), [SESSIONS]);
  }

  @Delete(':id/sessions/:sessionId')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({ summary: 'End one session of a user' })
  async endUserSession(
    @CurrentCaller() caller: Caller,
    @PathParameters(sessionOfUserSchema) { id, sessionId }: z.infer<typeof sessionOfUserSchema>,
  ): Promise<void> {
    await this.reads.written(endSessionOf(this.access, caller, id, sessionId), [SESSIONS]);
  }

  @Delete(':id/second-factors')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @Answers({ summary: 'Take every second factor from a user who lost theirs; their sessions end' })
  async removeUserSecondFactors(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(removeFactorsOf(this.access, caller, id), [SESSIONS]);
  }

  @Delete(':id')
  @Roles('core:admin', 'nexus:owner')
  @SteppedUp()
  @NeedsApproval('erase-person')
  @Answers({ summary: 'Erase a person: account, secrets and, in the log, every personal field' })
  async eraseUser(
    @CurrentCaller() caller: Caller,
    @PathParameters(idParameterSchema) { id }: { id: string },
  ): Promise<void> {
    await this.reads.written(eraseUser(this.access, caller, id), [USERS, SESSIONS]);
  }
}
