import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { findOfKind, type SearchKind, type SearchQuestion } from '@rampart/capability';
import type { Caller } from '@rampart/identity-access';
import { searchKinds } from '@rampart/installation';
import { capabilitiesOf, mayUse } from '@rampart/tier-policy/contract';
import type { DataSource } from 'typeorm';
import type { SearchAnswer, SearchItem } from '../contract.js';
import { Answer } from '../platform/answer.js';
import { ReadModels } from '../platform/read-models.js';
import type { Runtime } from '../platform/runtime.js';
import { askedPosition, shownTime } from '../platform/time-travel.js';
import { APP_DATABASE, RUNTIME } from '../platform/tokens.js';

export const MOST_OF_A_KIND = 5;

@Injectable()
export class SearchService {
  constructor(
    @Inject(APP_DATABASE) private readonly database: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** Queries one kind after another, so that a keystroke uses only one connection. */
  async find(caller: Caller, asked: Pick<SearchQuestion, 'q' | 'limit'>): Promise<Answer<SearchAnswer>> {
    const question = { ...asked, now: shownTime(this.runtime.clock) };
    const past = askedPosition();
    let asOf = past ?? (await this.runtime.log.head());
    const items: SearchItem[] = [];
    for (const kind of await this.kindsOf(caller)) {
      if (past !== null && kind.projection === null) continue;
      const found = await this.foundOf(caller, kind, question);
      asOf = Math.min(asOf, found.asOf);
      items.push(...found.body);
    }
    return new Answer({ items }, asOf);
  }

  private async kindsOf({ tenantId, roles }: Caller): Promise<readonly SearchKind[]> {
    const capabilities = capabilitiesOf(await this.runtime.plans.tiersOf(tenantId));
    return searchKinds.filter((kind) => mayUse(kind, { roles, capabilities }));
  }

  private async foundOf(
    { tenantId }: Caller,
    kind: SearchKind,
    question: SearchQuestion,
  ): Promise<Answer<readonly SearchItem[]>> {
    const { body, asOf } =
      kind.projection === null
        ? new Answer(
            await withTenant(this.database, tenantId, (manager) => findOfKind(kind, manager, question)),
            Number.POSITIVE_INFINITY,
          )
        : await this.reads.read({ tenantId }, kind.projection, (manager) =>
            findOfKind(kind, manager, question),
          );
    const items = body.map(({ at, ...item }) => ({
      ...{ kind: kind.kind, heading: kind.heading, verb: kind.verb },
      ...{ ...item, path: `${kind.page}${at}` },
    }));
    return new Answer(items, asOf);
  }
}
