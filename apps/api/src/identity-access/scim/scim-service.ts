import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import {
  readScimResourceOfGroup,
  readScimResourceOfUser,
  type ScimCaller,
  type ScimTarget,
  selected,
} from '@rampart/identity-access';
import type { ScimSelection } from '@rampart/identity-access/contract';
import { ReadModels } from '../../platform/read-models.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';
import { SESSIONS, USERS } from '../projections.js';
import { ScimAnswer } from './scim-answer.js';
import { placeOf } from './scim-door.js';

type Changed = Promise<{ readonly value: string; readonly position: number | null }>;

@Injectable()
export class ScimService {
  constructor(
    @Inject(RUNTIME) readonly runtime: Runtime,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  target(caller: ScimCaller, id: string, ifMatch: string | undefined): ScimTarget {
    return { ...placeOf(this.runtime, caller), id, ifMatch: ifMatch ?? null };
  }

  user(caller: ScimCaller, id: string, query: ScimSelection): Promise<ScimAnswer> {
    const { access, database } = this.runtime;
    return withTenant(database, caller.tenantId, async (manager) => {
      const resource = await readScimResourceOfUser(access, manager, placeOf(this.runtime, caller), id);
      return new ScimAnswer(resource, selected(resource, query));
    });
  }

  group(caller: ScimCaller, id: string, query: ScimSelection): Promise<ScimAnswer> {
    return withTenant(this.runtime.database, caller.tenantId, async (manager) => {
      const resource = await readScimResourceOfGroup(manager, placeOf(this.runtime, caller), id);
      return new ScimAnswer(resource, selected(resource, query));
    });
  }

  /** Answers after the list of users shows the change, which providers ask next. */
  async changedUser(caller: ScimCaller, change: Changed, query: ScimSelection): Promise<ScimAnswer> {
    const { value: id, position } = await change;
    await this.shown(position);
    return this.user(caller, id, query);
  }

  async changedGroup(caller: ScimCaller, change: Changed, query: ScimSelection): Promise<ScimAnswer> {
    const { value: id } = await change;
    return this.group(caller, id, query);
  }

  async shown(position: number | null): Promise<void> {
    if (position === null) return;
    await Promise.all([USERS, SESSIONS].map((name) => this.reads.reached(name, position)));
  }
}
