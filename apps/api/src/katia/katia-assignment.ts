import type { Caller } from '@rampart/identity-access';
import { userList } from '@rampart/identity-access';
import { workItems } from '@rampart/installation';
import type { Draft, Order } from '@rampart/katia';
import { SOC_CASE_WORK } from '@rampart/soc/contract';
import { t } from '@rampart/kernel';
import { assignmentSchema } from '@rampart/work-queue/contract';
import { workList } from '@rampart/work-queue';
import type { EntityManager } from 'typeorm';

/** The roles that may list the people of their tenant, and so name one. */
const PEOPLE_READERS: readonly string[] = ['core:admin', 'core:auditor', 'nexus:owner'];
const MOST_ITEMS = 1_000;

interface Assigning {
  readonly caller: Pick<Caller, 'userId' | 'roles'>;
  readonly now: Date;
}

/** The command that assigns the open work on a case; null when there is no such case or person. */
export async function assignmentOf(
  manager: EntityManager,
  { about, to }: Extract<Order, { readonly action: 'assign' }>,
  { caller, now }: Assigning,
): Promise<Draft | null> {
  const person = to === 'me' ? caller.userId : await personNamed(manager, to, { caller, now });
  if (person === null) return null;
  const kinds = workItems.filter(({ kind }) => kind === SOC_CASE_WORK);
  const scope = { userId: caller.userId, kinds, now };
  const { items } = await workList.page(manager, scope, { filter: [], limit: MOST_ITEMS });
  const item = items.find(({ subject }) => subject === about);
  const body = { to: person };
  if (item === undefined || !assignmentSchema.safeParse(body).success) return null;
  return {
    effect: t`assigns the open work on the case; the person has to work on cases`,
    command: { operation: 'assignWorkItem', body: { id: item.id, ...body } },
    changes: [
      { name: t`case`, value: about },
      { name: t`assignee`, value: to === 'me' ? t`you` : to },
    ],
  };
}

async function personNamed(
  manager: EntityManager,
  username: string,
  { caller, now }: Assigning,
): Promise<string | null> {
  if (!caller.roles.some((role) => PEOPLE_READERS.includes(role))) return null;
  const filter = [`username:in:${encodeURIComponent(username)}`];
  const { items } = await userList.page(manager, now, { filter, limit: 1 });
  return items[0]?.id ?? null;
}
