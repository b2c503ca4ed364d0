import { Inject, Injectable } from '@nestjs/common';
import { type Caller, readUser } from '@rampart/identity-access';
import { stories } from '@rampart/installation';
import { DomainError, t } from '@rampart/kernel';
import {
  acknowledgeStory,
  dismissStory,
  handStoryOver,
  knowsStory,
  STORIES,
  storyList,
} from '@rampart/work-queue';
import { STORY_WORKERS } from '@rampart/work-queue/contract';
import type { EntityManager } from 'typeorm';
import { type AskedList, Lists } from '../platform/lists.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { shownTime } from '../platform/time-travel.js';
import { RUNTIME } from '../platform/tokens.js';

/** Stories of the caller's operated tenants. Those of other operators answer "not found". */
@Injectable()
export class StoriesService {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) private readonly lists: Lists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  list(caller: Caller, asked: AskedList) {
    const { tenantId, userId } = caller;
    const scope = { sources: stories, tenantId, userId, now: shownTime(this.runtime.clock) };
    return this.lists.answer(storyList, caller, { scope, asked });
  }

  async acknowledge(caller: Caller, id: string) {
    await this.require(caller, id);
    return this.reads.written(acknowledgeStory(this.runtime, caller, id), [STORIES]);
  }

  async handOver(caller: Caller, id: string, to: string | null) {
    await this.require(caller, id);
    const able = to !== null && (await this.isAble(caller, to));
    return this.reads.written(handStoryOver(this.runtime, caller, id, { to, able }), [STORIES]);
  }

  async dismiss(caller: Caller, id: string, reason: string) {
    await this.require(caller, id);
    return this.reads.written(dismissStory(this.runtime, caller, id, reason), [STORIES]);
  }

  private async require(caller: Caller, id: string): Promise<void> {
    const { body } = await this.reads.read(caller, STORIES, (manager) =>
      knowsStory(manager, caller.tenantId, id),
    );
    if (!body)
      throw new DomainError('story.not-found', 'not-found', t`This story does not exist. Reload the list.`);
  }

  private async isAble(caller: Caller, userId: string): Promise<boolean> {
    const { body } = await this.reads.read(caller, STORIES, (manager) => this.workerOf(manager, userId));
    return body;
  }

  private async workerOf(manager: EntityManager, userId: string): Promise<boolean> {
    try {
      const { status, roles } = await readUser(manager, userId, shownTime(this.runtime.clock));
      return status === 'active' && STORY_WORKERS.some((role) => roles.includes(role));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return false;
      throw error;
    }
  }
}
