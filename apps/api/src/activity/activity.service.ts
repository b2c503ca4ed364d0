import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Page } from '@rampart/lists/contract';
import { readBackwards, type RecordedEvent } from '@rampart/event-log';
import type { ActivityItem, ActivityQuery } from '@rampart/event-log/contract';
import { type Caller, namesOfActors } from '@rampart/identity-access';
import type { RoleName } from '@rampart/identity-access/contract';
import { capabilityOfEvent } from '@rampart/installation';
import type { DataSource } from 'typeorm';
import { Answer } from '../platform/answer.js';
import type { Runtime } from '../platform/runtime.js';
import { askedPosition } from '../platform/time-travel.js';
import { APP_DATABASE, RUNTIME } from '../platform/tokens.js';
import { capabilityOf } from './activity-topic.js';

/** Roles that read event data; others see only field names. */
const DATA_READERS: readonly RoleName[] = ['core:admin', 'core:auditor', 'nexus:owner'];

@Injectable()
export class ActivityService {
  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** One page, newest first. The head is read before the events, so following the feed from it misses nothing. */
  async read(caller: Caller, query: ActivityQuery): Promise<Answer<Page<ActivityItem>>> {
    const { tenantId } = caller;
    const asOf = askedPosition() ?? (await this.runtime.log.head());
    const { limit, actor } = query;
    const types = typesOf(query);
    const wanted = {
      tenantId,
      before: Math.min(query.cursor ?? Number.MAX_SAFE_INTEGER, asOf + 1),
      limit,
      ...(types === undefined ? {} : { types }),
      ...(actor === undefined ? {} : { actor }),
    };
    return withTenant(this.database, tenantId, async (manager) => {
      const { events, next } = await readBackwards(manager, this.runtime.log, wanted);
      const names = await namesOfActors(
        manager,
        events.map(({ metadata }) => metadata.actor),
      );
      const open = caller.roles.some((role) => DATA_READERS.includes(role));
      const items = events.map((event) => itemOf(event, names, open));
      return new Answer({ items, next: next === null ? null : String(next) }, asOf);
    });
  }
}

/** The types of event that a query wants; absent: all. */
function typesOf({ type, capability }: ActivityQuery): readonly string[] | undefined {
  if (capability === undefined) return type === undefined ? undefined : [type];
  const own = [...capabilityOfEvent].flatMap(([name, owner]) => (owner === capability ? [name] : []));
  return type === undefined ? own : own.filter((name) => name === type);
}

function itemOf(event: RecordedEvent, names: ReadonlyMap<string, string>, open: boolean): ActivityItem {
  const { position, type, stream, metadata } = event;
  const { at, actor } = metadata;
  const data = event.data as Record<string, unknown>;
  const actorName = names.get(actor) ?? null;
  return {
    position,
    type,
    at,
    actor,
    capability: capabilityOf(type),
    actorName,
    stream,
    fields: Object.keys(data),
    data: open ? data : null,
  };
}
