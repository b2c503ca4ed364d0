import type { AddCommands } from '../add-commands.js';
import { addTenantCommands } from './tenants.js';

export const addTierCommands: AddCommands = addTenantCommands;
