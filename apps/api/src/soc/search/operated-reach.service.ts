import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { type Caller, tenantList } from '@rampart/identity-access';
import { requireOperatedEvent, soc, type SocContext } from '@rampart/soc';
import { type TenantName, tenantNameSchema } from '@rampart/soc/contract';
import { ContextOf } from '../../platform/context-of.js';
import { OperatedTenants } from '../../tier-policy/operated-tenants.service.js';
import { Answer } from '../../platform/answer.js';
import { type AskedList, Lists } from '../../platform/lists.js';
import { ReadModels } from '../../platform/read-models.js';
import { askedPosition } from '../../platform/time-travel.js';

/** A staff member who works in a client's tenant, under their own name. */
export type StaffCaller = Caller & { readonly byStaff: string };

/** The names of operated tenants, in the order of registration. */
export const nameList = { ...tenantList, item: tenantNameSchema };

type Query<T> = Parameters<typeof withTenant<T>>[2];

/** How staff read and work in operated tenants (decision 0855). */
@Injectable()
export class OperatedReach {
  constructor(
    @ContextOf(soc) private readonly context: SocContext,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(Lists) readonly lists: Lists,
    @Inject(OperatedTenants) private readonly tenants: OperatedTenants,
  ) {}

  /** Reads in the caller's tenant. The register of that tenant lists the operated tenants. */
  read<T>({ tenantId }: Pick<Caller, 'tenantId'>, query: Query<T>): Promise<T> {
    return withTenant(this.context.database, tenantId, query);
  }

  /** Like `read`, with the position of a projection or the requested moment. The query must apply the moment. */
  async answer<T>(caller: Pick<Caller, 'tenantId'>, projection: string, query: Query<T>): Promise<Answer<T>> {
    const asked = askedPosition();
    if (asked === null) return this.reads.read(caller, projection, query);
    return new Answer(await this.read(caller, query), asked);
  }

  /** Like `answer`, for the pages of a list. */
  reader(caller: Pick<Caller, 'tenantId'>, projection: string) {
    return <T>(query: Query<T>): Promise<Answer<T>> => this.answer(caller, projection, query);
  }

  list(caller: Caller, asked: AskedList) {
    const complete = async (tenants: readonly TenantName[]) => tenants.map(({ id, name }) => ({ id, name }));
    return this.lists.answer(nameList, caller, { scope: null, asked, complete });
  }

  async register(caller: Caller): Promise<Answer<ReadonlyMap<string, string>>> {
    const { body, asOf } = await this.tenants.register(caller);
    return new Answer(new Map(body.map(({ id, name }) => [id, name])), asOf);
  }

  async names(caller: Caller): Promise<ReadonlyMap<string, string>> {
    return (await this.register(caller)).body;
  }

  async named(caller: Caller, id: string): Promise<TenantName> {
    return { id, name: (await this.names(caller)).get(id) ?? id };
  }

  /** Acts as staff in the event's tenant. @throws DomainError `soc-event.not-found`, also for tenants of others */
  async inTenantOf(caller: Caller, eventId: string): Promise<StaffCaller> {
    const tenantId = await this.read(caller, (manager) => requireOperatedEvent(manager, eventId));
    return { ...caller, tenantId, byStaff: caller.username };
  }
}
