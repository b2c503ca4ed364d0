import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { type EventLog, projectionPosition, type RecordedEvent, waitForProjection } from '@rampart/event-log';
import {
  type CountedEvent,
  countedEventList,
  type CountedFigure,
  eventsAt,
  type Figure,
  type FigureMoment,
  FIGURES,
  readFigures,
  sumEvents,
} from '@rampart/figures';
import type { FigureEvent, FiguresQuery, FigureView } from '@rampart/figures/contract';
import { type Caller, namesOfActors } from '@rampart/identity-access';
import { DomainError, t } from '@rampart/kernel';
import type { TimeRange } from '@rampart/lists/contract';
import { capabilitiesOf } from '@rampart/tier-policy/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { figures } from '@rampart/installation';
import { Answer } from '../platform/answer.js';
import { READ_TIMEOUT_MS } from '../platform/awaited-reads.js';
import { type AskedList, Lists } from '../platform/lists.js';
import type { Ranged } from '../platform/ranges.js';
import type { Runtime } from '../platform/runtime.js';
import { askedMoment } from '../platform/time-travel.js';
import { APP_DATABASE, RUNTIME } from '../platform/tokens.js';

const BUCKETS = 24;

@Injectable()
export class FiguresService {
  private readonly log: EventLog;

  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(Lists) private readonly lists: Lists,
  ) {
    this.log = runtime.log;
  }

  async read(
    caller: Caller,
    { names, range, buckets = BUCKETS }: Ranged<FiguresQuery, TimeRange | null>,
  ): Promise<Answer<readonly FigureView[]>> {
    const readable = await this.readable(caller);
    const wanted = names.flatMap((name) => readable.get(name) ?? []);
    return this.at(caller, (manager, moment) =>
      readFigures(manager, figures, wanted, { moment, ...(range && { range: { ...range, buckets } }) }),
    );
  }

  async events(caller: Caller, name: string, asked: AskedList) {
    const figure = (await this.readable(caller)).get(name);
    if (figure === undefined || figure.kind === 'ratio')
      throw new DomainError(
        'figure.not-found',
        'not-found',
        t`No figure of this name counts events. Choose another one.`,
      );
    const scope = { figure, moment: this.moment() };
    const { cursor } = asked.query;
    const conditions = countedEventList.conditions(asked.query);
    return this.lists.answer(countedEventList, caller, {
      ...{ scope, asked },
      read: (query) => this.at(caller, query),
      beside: async (manager) => ({
        total: cursor === undefined ? await sumEvents(manager, scope, conditions) : null,
      }),
      complete: (counted) => this.recorded(caller, figure, counted),
    });
  }

  private async readable({ roles, tenantId }: Caller): Promise<ReadonlyMap<string, Figure>> {
    const capabilities: readonly string[] = capabilitiesOf(await this.runtime.plans.tiersOf(tenantId));
    const allowed = figures.figures.filter(
      (figure) =>
        figure.roles.some((role) => (roles as readonly string[]).includes(role)) &&
        (figure.capability === undefined || capabilities.includes(figure.capability)),
    );
    return new Map(allowed.map((figure) => [figure.name, figure]));
  }

  private moment(): FigureMoment {
    const asked = askedMoment();
    return { asOf: asked?.position ?? null, now: asked?.at ?? this.runtime.clock.now() };
  }

  /** Reads at the requested moment, by default now. The position is read first, so it never is later than the data. */
  private async at<T>(
    { tenantId }: Caller,
    query: (manager: EntityManager, moment: FigureMoment) => Promise<T>,
  ): Promise<Answer<T>> {
    const moment = this.moment();
    const { asOf } = moment;
    if (asOf !== null)
      await waitForProjection(this.database.manager, FIGURES, asOf, { timeoutMs: READ_TIMEOUT_MS });
    return withTenant(this.database, tenantId, async (manager) => {
      const reached = await projectionPosition(manager, FIGURES);
      return new Answer(await query(manager, moment), Math.min(asOf ?? reached, reached));
    });
  }

  private async recorded(
    caller: Caller,
    { name }: CountedFigure,
    counted: readonly CountedEvent[],
  ): Promise<readonly FigureEvent[]> {
    const positions = counted.map(({ position }) => position);
    const events = await eventsAt(this.log, caller.tenantId, positions);
    const names = await this.namesOf(caller, [...events.values()]);
    return counted.map((each) => {
      const event = events.get(each.position);
      if (event === undefined)
        throw new DomainError(
          'figure.event-missing',
          'unavailable',
          t`${name} counts position ${each.position}, which the log does not give. Rebuild the figure.`,
        );
      return viewOf(each, event, names);
    });
  }

  /** The names of users among the actors. Users of another tenant keep their id. */
  private async namesOf(
    { tenantId }: Caller,
    events: readonly RecordedEvent[],
  ): Promise<ReadonlyMap<string, string>> {
    const actors = events.map(({ metadata }) => metadata.actor);
    return withTenant(this.database, tenantId, (manager) => namesOfActors(manager, actors));
  }
}

function viewOf(
  { position, counts, entries }: CountedEvent,
  { type, stream, data, metadata: { at, actor } }: RecordedEvent,
  names: ReadonlyMap<string, string>,
): FigureEvent {
  return {
    ...{ position, type, at, actor, stream, counts },
    actorName: names.get(actor) ?? null,
    data: data as FigureEvent['data'],
    entries: [...entries],
  };
}
