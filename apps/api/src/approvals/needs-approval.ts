import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { APPROVAL_REQUESTS, requestApproval } from '@rampart/approvals';
import type { ApprovalAsked } from '@rampart/approvals/contract';
import type { Caller } from '@rampart/identity-access';
import type { Request, Response } from 'express';
import { defer, from, type Observable, switchMap } from 'rxjs';
import { Answer } from '../platform/answer.js';
import { ReadModels } from '../platform/read-models.js';
import { describeRoute } from '../platform/route-docs.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { type ApprovalDoor, DoorCommands } from './door-commands.service.js';

const NEEDS_APPROVAL = 'rampart:needs-approval';

/** Method decorator: answers 202 with an approval request's id where the plan requires one, after other checks. */
export const NeedsApproval =
  (door: ApprovalDoor): MethodDecorator =>
  (target, method, descriptor) => {
    SetMetadata(NEEDS_APPROVAL, door)(target, method, descriptor);
    describeRoute(
      target,
      method,
      door === 'invite'
        ? { problemsBefore: { 'approval.invite-viewers': ['conflict'] } }
        : { mayNeedApproval: true },
    );
  };

/** Replaces an action by an approval request where the caller's plan requires a second person. */
@Injectable()
export class ApprovalInterceptor implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(DoorCommands) private readonly commands: DoorCommands,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const door = this.reflector.get<ApprovalDoor | undefined>(NEEDS_APPROVAL, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    if (door === undefined || request.caller === undefined) return next.handle();
    const { caller } = request;
    return defer(() => from(this.ask(caller, request, door))).pipe(
      switchMap((asked) => {
        if (asked === null) return next.handle();
        context.switchToHttp().getResponse<Response>().status(202);
        return [asked];
      }),
    );
  }

  /** Null when the action needs no approval. */
  private async ask(
    caller: Caller,
    request: Request,
    door: ApprovalDoor,
  ): Promise<Answer<ApprovalAsked> | ApprovalAsked | null> {
    const { action, commandOf } = this.commands.doors[door];
    const rule = await this.runtime.plans.approvalOf(caller.tenantId, action);
    if (rule === null) return null;
    const command = await commandOf(caller, request);
    if (command === null) return null;
    return this.reads.written(requestApproval(this.runtime, caller, command, rule), [APPROVAL_REQUESTS]);
  }
}
