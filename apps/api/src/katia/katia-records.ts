import type { AskedElsewhere, AskedKind, AskedMoment } from '@rampart/capability';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import type { Draft, Order, Records } from '@rampart/katia';
import { LIMITS } from '@rampart/katia/contract';
import { type KeptEvents, readFacts, SOC_ITEMS } from '@rampart/soc';
import { WORK_ITEMS } from '@rampart/work-queue';
import type { EntityManager } from 'typeorm';
import { Answer } from '../platform/answer.js';
import type { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { KATIA_ACTIONS } from './katia-actions.js';
import { assignmentOf } from './katia-assignment.js';
import { draftOf } from './katia-drafts.js';

const PAGE = 1_000;
const EVENTS = 'alert';
const CASES = 'case';

export interface Asker {
  readonly caller: Pick<Caller, 'tenantId' | 'userId' | 'roles'>;
  /** The kinds that the asker's roles and plan include. */
  readonly kinds: readonly AskedKind[];
  readonly hidden: readonly string[];
  readonly moment: AskedMoment;
  readonly elsewhere: AskedElsewhere;
}

/** What one asker may read at one moment. It records the position that the answer reflects. */
export class KatiaRecords implements Records {
  private reached = Number.POSITIVE_INFINITY;

  constructor(
    private readonly runtime: Pick<Runtime, 'database' | 'languages'>,
    private readonly reads: ReadModels,
    private readonly asker: Asker,
    private readonly head: number,
    /** Throws when the answer is cancelled or Katia is switched off. */
    private readonly mayGoOn: () => Promise<void>,
    private readonly kept: KeptEvents,
  ) {}

  get kinds(): readonly AskedKind[] {
    return this.asker.kinds;
  }

  get hidden(): readonly string[] {
    return this.asker.hidden;
  }

  get now(): Date {
    return this.asker.moment.now;
  }

  readonly german = (text: string): string => this.runtime.languages('de').of(text);

  /** The earliest position among the reads; the head of the log when nothing was read. */
  get asOf(): number {
    return Math.min(this.reached, this.head);
  }

  async read(kind: string, { filter, q }: Parameters<Records['read']>[1]): ReturnType<Records['read']> {
    const asked = this.kinds.find((each) => each.kind === kind);
    if (asked === undefined) return { rows: [], complete: true };
    const rows: Awaited<ReturnType<AskedKind['read']>>['rows'][number][] = [];
    let cursor: string | undefined;
    do {
      const page = await this.within(asked.projection, (manager) =>
        asked.read(manager, this.asker.moment, {
          ...{ filter, limit: PAGE },
          ...(q !== undefined && { q }),
          ...(cursor !== undefined && { cursor }),
        }),
      );
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && rows.length < LIMITS.rows);
    const found = asked.complete === undefined ? rows : await asked.complete(rows, this.asker.elsewhere);
    return {
      rows: found.slice(0, LIMITS.rows),
      complete: cursor === undefined && found.length <= LIMITS.rows,
    };
  }

  async events(): ReturnType<Records['events']> {
    if (!this.kinds.some(({ kind }) => kind === EVENTS)) return null;
    const { moment, caller } = this.asker;
    const wanted = { tenantId: caller.tenantId, past: moment.past, limit: LIMITS.rows };
    return this.within(SOC_ITEMS, (manager) => readFacts(manager, wanted, this.kept));
  }

  confirmers(action: string): ReturnType<Records['confirmers']> {
    const { roles, kind } = KATIA_ACTIONS[action] ?? { roles: [], kind: null };
    const held: readonly string[] = this.asker.caller.roles;
    const readable = kind === null || this.kinds.some((each) => each.kind === kind);
    return { roles, asker: readable && roles.some((role) => held.includes(role)) };
  }

  async draft(order: Order): Promise<Draft | null> {
    const { caller } = this.asker;
    if (order.action !== 'assign') return draftOf(order, { roles: caller.roles, now: this.now });
    if (!this.kinds.some(({ kind }) => kind === CASES)) return null;
    return this.within(WORK_ITEMS, (manager) => assignmentOf(manager, order, { caller, now: this.now }));
  }

  private async within<T>(
    projection: string | null,
    query: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const { tenantId } = this.asker.caller;
    await this.mayGoOn();
    const { body, asOf } =
      projection === null
        ? new Answer(await withTenant(this.runtime.database, tenantId, query), this.head)
        : await this.reads.read({ tenantId }, projection, query);
    this.reached = Math.min(this.reached, asOf);
    return body;
  }
}
