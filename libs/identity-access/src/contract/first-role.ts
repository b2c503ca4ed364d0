import { z } from 'zod';

/** Roles that an account gets at its first sign-in. */
export const FIRST_ROLES = ['nexus:viewer', 'nexus:analyst'] as const;
export const firstRoleSchema = z.enum(FIRST_ROLES);
