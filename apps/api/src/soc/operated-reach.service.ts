import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import type { Caller } from '@rampart/identity-access';
import { requireOperatedEvent, type SocContext } from '@rampart/soc';
import type { TenantName } from '@rampart/soc/contract';
import { OperatedTenants } from '../tier-policy/operated-tenants.service.js';
import { SOC_CONTEXT } from './soc-runtime.js';

/** Somebody of the staff as they work in the tenant of a client: under their own name. */
export type StaffCaller = Caller & { readonly byStaff: string };

type Query<T> = Parameters<typeof withTenant<T>>[2];

/** How staff read and work in the tenants that theirs operates (decision 0855). */
@Injectable()
export class OperatedReach {
  constructor(
    @Inject(SOC_CONTEXT) private readonly context: SocContext,
    @Inject(OperatedTenants) private readonly tenants: OperatedTenants,
  ) {}

  /** Confined to the caller's tenant, whose register says which others may be read. */
  read<T>({ tenantId }: Pick<Caller, 'tenantId'>, query: Query<T>): Promise<T> {
    return withTenant(this.context.database, tenantId, query);
  }

  async names(caller: Caller): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.tenants.list(caller)).map(({ id, name }) => [id, name]));
  }

  /** One of them by its name. */
  async named(caller: Caller, id: string): Promise<TenantName> {
    return { id, name: (await this.names(caller)).get(id) ?? id };
  }

  /**
   * The caller as somebody who works in the tenant whose an event is.
   * @throws DomainError `soc-event.not-found` also for events of tenants that another operates
   */
  async inTenantOf(caller: Caller, eventId: string): Promise<StaffCaller> {
    const tenantId = await this.read(caller, (manager) => requireOperatedEvent(manager, eventId));
    return { ...caller, tenantId, byStaff: caller.username };
  }
}
