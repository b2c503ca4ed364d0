import { Inject, Injectable } from '@nestjs/common';
import { type Caller, namesOfUsers, readUser } from '@rampart/identity-access';
import type { UserView } from '@rampart/identity-access/contract';
import { DomainError, t } from '@rampart/kernel';
import { capabilitiesOf } from '@rampart/tier-policy/contract';
import {
  assignItem,
  countWork,
  findWork,
  kindsFor,
  type ListedWorkItem,
  snoozeItem,
  WORK_ITEMS,
  type WorkItemKind,
  workList,
} from '@rampart/work-queue';
import type { WorkItemView } from '@rampart/work-queue/contract';
import type { EntityManager } from 'typeorm';
import { workItems } from '@rampart/installation';
import { type AskedList, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { shownTime } from '../platform/time-travel.js';

/** The work queue with the kinds that the reader's roles and plan include. */
@Injectable()
export class WorkQueueService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async list(caller: Caller, asked: AskedList) {
    const kinds = await this.kindsOf(caller);
    const scope = { userId: caller.userId, kinds, now: shownTime(this.runtime.clock) };
    return this.lists.answer(workList, caller, {
      ...{ scope, asked },
      beside: (manager) => countWork(manager, scope),
      complete: (items) => this.named(caller, items),
    });
  }

  /** Null ends the snooze. @throws DomainError `work-queue.unknown-item`, `work-queue.snooze-out-of-range` */
  async snooze(caller: Caller, id: string, until: string | null) {
    const item = await this.find(caller, id);
    return this.reads.written(snoozeItem(this.runtime, caller, item, until), [WORK_ITEMS]);
  }

  /** Assigns or unassigns an item. @throws DomainError `work-queue.unknown-item`, `work-queue.unable-assignee` */
  async assign(caller: Caller, id: string, to: string | null) {
    const item = await this.find(caller, id);
    const able = to !== null && (await this.isAble(caller, item.kind, to));
    return this.reads.written(assignItem(this.runtime, caller, item, { to, able }), [WORK_ITEMS]);
  }

  private async kindsOf({ roles, tenantId }: Caller): Promise<readonly WorkItemKind[]> {
    const capabilities = capabilitiesOf(await this.runtime.plans.tiersOf(tenantId));
    return kindsFor(workItems, { roles, capabilities });
  }

  private async find(caller: Caller, id: string) {
    const kinds = await this.kindsOf(caller);
    const { body } = await this.reads.read(caller, WORK_ITEMS, (manager) => findWork(manager, kinds, id));
    if (body === null)
      throw new DomainError(
        'work-queue.unknown-item',
        'not-found',
        t`This work item does not exist or is done. Reload the list.`,
      );
    return body;
  }

  private async isAble(caller: Caller, { roles }: WorkItemKind, userId: string): Promise<boolean> {
    const { body } = await this.reads.read(caller, WORK_ITEMS, (manager) => this.userOf(manager, userId));
    return body?.status === 'active' && body.roles.some((role) => roles.includes(role));
  }

  private async named(caller: Caller, items: readonly ListedWorkItem[]): Promise<WorkItemView[]> {
    const ids = items.flatMap(({ assignedTo }) => assignedTo ?? []);
    const { body: names } = await this.reads.read(caller, WORK_ITEMS, (manager) =>
      namesOfUsers(manager, ids),
    );
    return items.map(({ assignedTo, ...item }) => ({
      ...item,
      assignee: assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? 'erased' },
    }));
  }

  private async userOf(manager: EntityManager, id: string): Promise<UserView | null> {
    try {
      return await readUser(manager, id, shownTime(this.runtime.clock));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }
}
