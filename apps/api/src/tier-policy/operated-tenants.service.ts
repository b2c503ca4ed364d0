import { Inject, Injectable } from '@nestjs/common';
import { type Caller, listTenants } from '@rampart/identity-access';
import type { TenantView } from '@rampart/identity-access/contract';
import { DomainError, t } from '@rampart/kernel';
import { TENANTS } from '../identity-access/projections.js';
import type { Answer } from '../platform/answer.js';
import { ReadModels } from '../platform/read-models.js';

@Injectable()
export class OperatedTenants {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  /** The operated tenants at the requested moment, in the order of registration. */
  register(caller: Pick<Caller, 'tenantId'>): Promise<Answer<TenantView[]>> {
    return this.reads.read(caller, TENANTS, listTenants);
  }

  async list(caller: Pick<Caller, 'tenantId'>): Promise<TenantView[]> {
    return (await this.register(caller)).body;
  }

  /** @throws DomainError `tenant.not-found`, also for tenants of another operator */
  async find(caller: Pick<Caller, 'tenantId'>, id: string): Promise<TenantView> {
    const found = (await this.list(caller)).find((tenant) => tenant.id === id);
    if (found === undefined)
      throw new DomainError('tenant.not-found', 'not-found', t`This tenant does not exist. Check its id.`);
    return found;
  }
}
