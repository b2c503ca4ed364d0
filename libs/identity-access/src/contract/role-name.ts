import { z } from 'zod';
import { type RoleName, ROLES } from './roles.js';

const roleNames = ROLES.map((role) => role.name) as [RoleName, ...RoleName[]];

export const roleNameSchema = z.enum(roleNames);
