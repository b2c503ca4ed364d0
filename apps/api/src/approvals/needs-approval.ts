import { SetMetadata } from '@nestjs/common';
import type { ApprovalAction } from '@rampart/tier-policy/contract';
import { describeRoute } from '../platform/route-docs.js';

export const NEEDS_APPROVAL = 'rampart:needs-approval';

/** A route that leads to an action; `invite` is a second way to roles. */
export type ApprovalDoor = ApprovalAction | 'invite';

/**
 * Method decorator: where the caller's plan has a second person approve the action, the route answers 202 with the
 * request's id instead of acting. It refuses first what it would refuse anyway.
 */
export const NeedsApproval =
  (door: ApprovalDoor): MethodDecorator =>
  (target, method, descriptor) => {
    SetMetadata(NEEDS_APPROVAL, door)(target, method, descriptor);
    describeRoute(target, method, { mayNeedApproval: door !== 'invite' });
  };
