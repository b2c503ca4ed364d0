import { Inject, Injectable } from '@nestjs/common';
import type { AskedElsewhere } from '@rampart/capability';
import { OperationsState } from '../operations/operations-state.service.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Reads what no read model of the asker's own tenant contains. Only kinds for staff use it. */
@Injectable()
export class KatiaElsewhere {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'plans'>,
    @Inject(OperationsState) private readonly operations: OperationsState,
  ) {}

  /** @param position of the past; null for now */
  at(position: number | null): AskedElsewhere {
    const { plans } = this.runtime;
    return {
      plansOf: async (tenantId) => {
        const { tiers } = await (position === null
          ? plans.holdingOf(tenantId)
          : plans.holdingAt(tenantId, position));
        return tiers.map(({ title }) => title);
      },
      queues: () => this.operations.queues(),
    };
  }
}
