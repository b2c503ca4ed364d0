import { Inject, Injectable } from '@nestjs/common';
import type { ApprovalCommand } from '@rampart/approvals/contract';
import { assertMayExport } from '@rampart/data-export';
import { requestExportSchema } from '@rampart/data-export/contract';
import { assertMayErase, type Caller, wouldGrant } from '@rampart/identity-access';
import { grantRoleSchema, inviteUserSchema } from '@rampart/identity-access/contract';
import { loadFoundAccount, loadIdentity } from '@rampart/impersonation';
import { DomainError, t } from '@rampart/kernel';
import type { ApprovalAction } from '@rampart/tier-policy/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { idParameterSchema } from '../contract.js';
import { InvalidInputError } from '../platform/invalid-input.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

const lookAlikeSchema = z.object({ id: z.uuid(), lookAlikeId: z.uuid() });

/** The actions that a route starts; `invite` is a second one to roles. Posts have a command of their own. */
export type ApprovalDoor = Exclude<ApprovalAction, 'publish-post'> | 'invite';

interface Door {
  readonly action: ApprovalAction;
  /** The command behind a request that the caller may execute; null when the route needs no approval. */
  commandOf(caller: Caller, request: Request): Promise<ApprovalCommand | null>;
}

/** Builds approval requests from HTTP requests. It runs before the checks of the routes, so it repeats them. */
@Injectable()
export class DoorCommands {
  readonly doors: Readonly<Record<ApprovalDoor, Door>> = {
    'withdraw-identity': {
      action: 'withdraw-identity',
      commandOf: async ({ tenantId }, request) => {
        const { id: identityId } = parametersOf(request, idParameterSchema);
        await loadIdentity(this.runtime.log, tenantId, identityId);
        return { action: 'withdraw-identity', identityId };
      },
    },
    'erase-found-account': {
      action: 'erase-found-account',
      commandOf: async ({ tenantId }, request) => {
        const { id: scanId, lookAlikeId } = parametersOf(request, lookAlikeSchema);
        await loadFoundAccount(this.runtime, tenantId, scanId, lookAlikeId);
        return { action: 'erase-found-account', scanId, lookAlikeId };
      },
    },
    'erase-person': {
      action: 'erase-person',
      commandOf: async (caller, request) => {
        const { id: userId } = parametersOf(request, idParameterSchema);
        await assertMayErase(this.runtime, caller, userId);
        return { action: 'erase-person', userId };
      },
    },
    'grant-role': { action: 'grant-role', commandOf: (caller, request) => this.grant(caller, request) },
    invite: { action: 'grant-role', commandOf: (_, request) => Promise.resolve(assertPlain(request)) },
    'export-organisation': {
      action: 'export-organisation',
      commandOf: ({ userId, roles }, request) => {
        const { kind } = bodyOf(request, requestExportSchema);
        assertMayExport({ roles }, kind);
        return Promise.resolve(kind === 'person' ? null : { action: 'export-organisation', userId });
      },
    },
  };

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** Null when the user already has the role until the same moment: nothing needs approval. */
  private async grant(caller: Caller, request: Request): Promise<ApprovalCommand | null> {
    const { id: userId } = parametersOf(request, idParameterSchema);
    const wanted = bodyOf(request, grantRoleSchema);
    if (!(await wouldGrant(this.runtime, caller, userId, wanted))) return null;
    const expiresAt = wanted.expiresAt ? new Date(wanted.expiresAt).toISOString() : null;
    return { action: 'grant-role', userId, role: wanted.role, expiresAt };
  }
}

/** Refuses invitations with roles, which would bypass the approval. @throws DomainError `approval.invite-viewers` */
function assertPlain(request: Request): null {
  const { roles } = bodyOf(request, inviteUserSchema);
  if (roles.every((role) => role === 'nexus:viewer')) return null;
  throw new DomainError(
    'approval.invite-viewers',
    'conflict',
    t`Your plan requires approval for every granted role. Invite as Viewer, then grant the role.`,
  );
}

const parametersOf = <Value>({ params }: Request, schema: z.ZodType<Value>) =>
  InvalidInputError.check(schema, params, 400);

const bodyOf = <Value>({ body }: Request, schema: z.ZodType<Value>) =>
  InvalidInputError.check(schema, body ?? {}, 422);
