import { SetMetadata } from '@nestjs/common';
import type { ApprovalAction } from '@rampart/tier-policy/contract';
import { describeRoute } from '../platform/route-docs.js';

export const NEEDS_APPROVAL = 'rampart:needs-approval';

/** A route that leads to an action; `invite` is a second way to roles. Submitting a post asks in its own way. */
export type ApprovalDoor = Exclude<ApprovalAction, 'publish-post'> | 'invite';

/** Method decorator: answers 202 with a request's id where the plan requires approval; other refusals come first. */
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
