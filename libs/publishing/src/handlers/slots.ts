import { withTenant } from '@rampart/database';
import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Requester,
  userActor,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { AccountSlots, Slots } from '../contract/index.js';
import type { Target } from '../domain/post.events.js';
import { slotsDecider, slotsStream } from '../domain/slots.js';
import { nextSlot } from '../domain/time/slots.js';
import { isZone } from '../domain/time/zone.js';
import type { PublishingServices } from './services.js';

/** @throws DomainError `publishing.no-zone`, `publishing.unknown-account` */
export async function setSlots(
  services: PublishingServices,
  requester: Requester,
  accountId: string,
  slots: Slots,
): Promise<Recorded<AccountSlots>> {
  if (!isZone(slots.zone))
    throw new DomainError(
      'publishing.no-zone',
      'invalid',
      t`${slots.zone} is no time zone. Choose another one.`,
    );
  const known = await services.accounts.list(requester.tenantId);
  if (!known.some((account) => account.accountId === accountId))
    throw new DomainError(
      'publishing.unknown-account',
      'not-found',
      t`This account is not linked. Reload the page.`,
    );
  const about = commandOf(services, requester, slotsStream(accountId));
  const data = { ...slots, accountId, by: userActor(requester.userId) };
  const outcome = await handleCommand(services.log, slotsDecider, about, { type: 'SetSlots', data });
  return recordedAt({ accountId, ...slots }, outcome);
}

export async function listSlots(
  { accounts, log }: PublishingServices,
  { tenantId }: Pick<Requester, 'tenantId'>,
): Promise<readonly AccountSlots[]> {
  const known = await accounts.list(tenantId);
  const all = await Promise.all(
    known.map(async ({ accountId }) => {
      const slots = await loadState(log, slotsDecider, { tenantId, stream: slotsStream(accountId) });
      return slots === null ? [] : [{ accountId, ...slots }];
    }),
  );
  return all.flat();
}

interface NextSlot {
  readonly target: Target;
  readonly instant: number;
  readonly zone: string;
}

/** The next free slot of each account. @throws DomainError `publishing.no-slot` */
export async function nextSlots(
  services: PublishingServices,
  tenantId: string,
  targets: readonly Target[],
): Promise<NextSlot[]> {
  const now = services.clock.now().getTime();
  const taken = await withTenant(
    services.database,
    tenantId,
    (manager) =>
      manager.query(
        `SELECT account_id, due_at FROM publishing.run WHERE account_id = ANY($1::uuid[]) AND due_at > $2
  AND state NOT IN ('cancelled', 'failed')`,
        [targets.map(({ accountId }) => accountId), new Date(now)],
      ) as Promise<{ account_id: string; due_at: Date }[]>,
  );
  return Promise.all(
    targets.map(async (target) => {
      const stream = slotsStream(target.accountId);
      const slots = await loadState(services.log, slotsDecider, { tenantId, stream });
      const full = taken.filter(({ account_id }) => account_id === target.accountId);
      const instant = slots && nextSlot(slots, new Set(full.map(({ due_at }) => due_at.getTime())), now);
      if (slots === null || instant === null)
        throw new DomainError(
          'publishing.no-slot',
          'conflict',
          t`The queue of ${target.handle} has no free slot. Add slots, or choose a time.`,
          { accountId: target.accountId },
        );
      return { target, instant, zone: slots.zone };
    }),
  );
}
