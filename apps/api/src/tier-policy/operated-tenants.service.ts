import { Inject, Injectable } from '@nestjs/common';
import { withTenant } from '@rampart/database';
import { type Caller, listTenants } from '@rampart/identity-access';
import type { TenantView } from '@rampart/identity-access/contract';
import { DomainError } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { APP_DATABASE } from '../platform/tokens.js';

/** The tenants that the caller's own operates, as its register lists them. */
@Injectable()
export class OperatedTenants {
  constructor(@Inject(APP_DATABASE) private readonly database: DataSource) {}

  /** In the order they were registered. */
  list({ tenantId }: Pick<Caller, 'tenantId'>): Promise<TenantView[]> {
    return withTenant(this.database, tenantId, listTenants);
  }

  /** @throws DomainError `tenant.not-found` also for tenants that another operates */
  async find(caller: Pick<Caller, 'tenantId'>, id: string): Promise<TenantView> {
    const found = (await this.list(caller)).find((tenant) => tenant.id === id);
    if (found === undefined)
      throw new DomainError('tenant.not-found', 'not-found', 'There is no such tenant.');
    return found;
  }
}
