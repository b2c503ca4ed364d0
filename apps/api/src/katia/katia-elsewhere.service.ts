import { Inject, Injectable } from '@nestjs/common';
import type { AskedElsewhere } from '@rampart/capability';
import { withTenant } from '@rampart/database';
import { namesOfUsers } from '@rampart/identity-access';
import { OperationsState } from '../operations/operations-state.service.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

interface Asker {
  readonly tenantId: string;
  readonly userId: string;
}

/** Reads what the list of a kind does not contain. */
@Injectable()
export class KatiaElsewhere {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'plans' | 'database'>,
    @Inject(OperationsState) private readonly operations: OperationsState,
  ) {}

  /** @param position of the past; null for now */
  at(position: number | null, { tenantId: own, userId }: Asker): AskedElsewhere {
    const { plans, database } = this.runtime;
    return {
      plansOf: async (tenantId) => {
        const { tiers } = await (position === null
          ? plans.holdingOf(tenantId)
          : plans.holdingAt(tenantId, position));
        return tiers.map(({ title }) => title);
      },
      queues: () => this.operations.queues(),
      namesOf: (ids) => withTenant(database, own, (manager) => namesOfUsers(manager, ids)),
      askerId: userId,
    };
  }
}
