import type { AddCommands } from '../add-commands.js';
import { addTenantCommands } from './tenants.js';

/** Commands of tier-policy. */
export const addTierCommands: AddCommands = addTenantCommands;
