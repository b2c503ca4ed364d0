import { commandOf } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { addressBlock } from '../../domain/address-block.js';
import { STAFF_TENANT_ID } from '../../domain/installation.js';
import { type signOnRefused, signOnRefusalStream } from '../../domain/sign-on/sign-on-events.js';
import type { EventOf } from '../../domain/event-of.js';
import type { AccessDependencies, Visit } from '../dependencies.js';

type Refused = EventOf<typeof signOnRefused>['data'];

/** `tenantId` is null when no organisation is known; then staff sees the refusal. */
export interface RefusedAt extends Pick<Refused, 'purpose' | 'protocol' | 'connectionId'> {
  readonly tenantId: string | null;
}

/**
 * Records why a provider's answer was not accepted, for the activity of the tenant. A flood is limited by address and
 * in all; the next record holds the count.
 * @param error other errors than ours, and those of rate limits, are not recorded
 */
export async function recordRefusal(
  deps: AccessDependencies,
  { origin, correlationId }: Visit,
  { tenantId, ...at }: RefusedAt,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError) || error.kind === 'rate-limited') return;
  const counted = deps.unknownNames.take(`sign-on ${addressBlock(origin.address)}`, deps.clock.now());
  if (counted === null) return;
  const check = error.details['check'];
  const data: Refused = {
    ...at,
    reason: error.code,
    ...(typeof check === 'string' && { check }),
    ...origin,
    ...(counted === 0 ? {} : { counted }),
  };
  const of = tenantId ?? STAFF_TENANT_ID;
  const about = commandOf(deps, { tenantId: of, actor: 'system', correlationId }, signOnRefusalStream(of));
  await deps.log.append({ ...about, expectedVersion: 'any', events: [{ type: 'SignOnRefused', data }] });
}
