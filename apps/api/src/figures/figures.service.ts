import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { type EventLog, projectionPosition, type RecordedEvent, waitForProjection } from '@rampart/event-log';
import {
  type CountedEvents,
  type CountedFigure,
  eventsAt,
  type Figure,
  type FigureMoment,
  FIGURES,
  listCountedEvents,
  readFigures,
  type TimeRange,
} from '@rampart/figures';
import type {
  FigureEvent,
  FigureEvents,
  FigureEventsQuery,
  FiguresQuery,
  FigureView,
} from '@rampart/figures/contract';
import { type Caller, namesOfActors } from '@rampart/identity-access';
import { DomainError } from '@rampart/kernel';
import { capabilitiesOf } from '@rampart/tier-policy/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { figures } from '@rampart/installation';
import { Answer } from '../platform/answer.js';
import type { Runtime } from '../platform/runtime.js';
import { askedMoment } from '../platform/time-travel.js';
import { APP_DATABASE, RUNTIME } from '../platform/tokens.js';

/** Buckets of a range that says no number. */
const BUCKETS = 24;
/** The longest wait of a reader for a just written position, milliseconds. */
const TIMEOUT_MS = 2_000;

@Injectable()
export class FiguresService {
  private readonly log: EventLog;

  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.log = runtime.log;
  }

  /** The named figures, without those the caller may not read. */
  async read(caller: Caller, query: FiguresQuery): Promise<Answer<readonly FigureView[]>> {
    const readable = await this.readable(caller);
    const wanted = query.names.flatMap((name) => readable.get(name) ?? []);
    return this.at(caller, (manager, moment) => {
      const range = rangeOf(query, moment.now);
      return readFigures(manager, figures, wanted, { moment, ...(range === null ? {} : { range }) });
    });
  }

  async events(caller: Caller, name: string, query: FigureEventsQuery): Promise<Answer<FigureEvents>> {
    const figure = (await this.readable(caller)).get(name);
    if (figure === undefined || figure.kind === 'ratio')
      throw new DomainError(
        'figure.not-found',
        'not-found',
        'No figure of this name counts events. Choose another one.',
      );
    const page = await this.at(caller, async (manager, moment) => {
      const counted = await listCountedEvents(manager, figure, query, moment);
      return { counted, events: await this.recorded(caller, counted) };
    });
    const { counted, events } = page.body;
    const names = await this.namesOf(caller, [...events.values()]);
    const body = {
      total: counted.total,
      next: counted.next === null ? null : String(counted.next),
      items: viewsOf(figure, counted, events, names),
    };
    return new Answer(body, page.asOf);
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

  /** Reads at the requested moment, now by default; the position is read before the data. */
  private async at<T>(
    { tenantId }: Caller,
    query: (manager: EntityManager, moment: FigureMoment) => Promise<T>,
  ): Promise<Answer<T>> {
    const asked = askedMoment();
    if (asked !== null)
      await waitForProjection(this.database.manager, FIGURES, asked.position, { timeoutMs: TIMEOUT_MS });
    return withTenant(this.database, tenantId, async (manager) => {
      const reached = await projectionPosition(manager, FIGURES);
      const now = this.runtime.clock.now();
      if (asked === null) return new Answer(await query(manager, { asOf: null, now }), reached);
      const { position: asOf, at } = asked;
      return new Answer(await query(manager, { asOf, now: at }), Math.min(asOf, reached));
    });
  }

  private recorded({ tenantId }: Caller, { events }: CountedEvents): ReturnType<typeof eventsAt> {
    return eventsAt(
      this.log,
      tenantId,
      events.map(({ position }) => position),
    );
  }

  /** Names of the users among the actors; a member of another tenant stays an id. */
  private async namesOf(
    { tenantId }: Caller,
    events: readonly RecordedEvent[],
  ): Promise<ReadonlyMap<string, string>> {
    const actors = events.map(({ metadata }) => metadata.actor);
    return withTenant(this.database, tenantId, (manager) => namesOfActors(manager, actors));
  }
}

function viewsOf(
  figure: CountedFigure,
  { events }: CountedEvents,
  recorded: ReadonlyMap<number, RecordedEvent>,
  names: ReadonlyMap<string, string>,
): FigureEvents['items'] {
  return events.map(({ position, counts, entries }) => {
    const event = recorded.get(position);
    if (event === undefined)
      throw new DomainError(
        'figure.event-missing',
        'unavailable',
        `${figure.name} counts position ${position}, which the log does not give.`,
      );
    const { type, stream, data, metadata } = event;
    const { at, actor } = metadata;
    const actorName = names.get(actor) ?? null;
    return {
      position,
      type,
      at,
      actor,
      actorName,
      stream,
      data: data as FigureEvent['data'],
      counts,
      entries: [...entries],
    };
  });
}

/** @returns null without a period, or for an empty one */
function rangeOf({ since, until, buckets = BUCKETS }: FiguresQuery, now: Date): TimeRange | null {
  if (since === undefined) return null;
  const range = { since: new Date(since), until: until === undefined ? now : new Date(until), buckets };
  return range.since < range.until ? range : null;
}
