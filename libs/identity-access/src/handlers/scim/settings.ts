import { withTenant } from '@rampart/database';
import { listGroupMappings } from '../../adapters/scim/groups.js';
import { listScimTokens } from '../../adapters/scim/tokens.js';
import type { ScimSettings } from '../../contract/scim.js';
import type { AccessDependencies } from '../dependencies.js';
import type { ScimPlace } from './reading.js';

export const readScimSettings = (
  { database }: Pick<AccessDependencies, 'database'>,
  { tenantId, base: address }: ScimPlace,
): Promise<ScimSettings> =>
  withTenant(database, tenantId, async (manager) => ({
    address,
    tokens: await listScimTokens(manager),
    groups: await listGroupMappings(manager),
  }));
