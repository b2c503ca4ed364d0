import { z } from 'zod';

export const FIRST_ROLES = ['nexus:viewer', 'nexus:analyst'] as const;
export const firstRoleSchema = z.enum(FIRST_ROLES);
