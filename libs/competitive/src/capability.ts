import { defineCapability, type Platform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import { competitorEvents } from './domain/competitor.events.js';
import type { CompetitiveContext } from './handlers/context.js';
import type { InstalledCapabilities } from './ports/installed-capabilities.js';
import { ClaimRow, CompetitorRow } from './projections/claims/entities.js';
import { CompetitorClaims1700000900000 } from './projections/claims/migration.js';
import { claimsProjection } from './projections/claims/projection.js';

export interface CompetitiveServices extends CompetitiveContext {
  readonly installed: InstalledCapabilities;
}

interface Needs extends Platform {
  readonly installed: InstalledCapabilities;
}

export const competitive = defineCapability({
  name: 'competitive',
  keyAccess: [
    {
      resource: 'comparison',
      title: t`Comparison`,
      read: 'Competitors, features and claims.',
      write: 'Add competitors, record and challenge claims.',
    },
  ],
  events: competitorEvents,
  projections: [claimsProjection],
  entities: [CompetitorRow, ClaimRow],
  migrations: [CompetitorClaims1700000900000],
  // Claims about competitors belong to the operator and are the same for all tenants.
  open: ({ log, clock, ids, staffTenantId, installed }: Needs): CompetitiveServices => ({
    log,
    clock,
    ids,
    tenantId: staffTenantId,
    installed,
  }),
});
