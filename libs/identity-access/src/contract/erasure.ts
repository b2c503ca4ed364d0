import { z } from 'zod';
import { roleNameSchema } from './role-name.js';

/** Body of `POST /api/auth/erasure`. */
export const eraseSelfSchema = z.object({
  /** The person's own username, typed to confirm. */
  username: z.string().trim().min(1).max(200),
});
export type EraseSelf = z.infer<typeof eraseSelfSchema>;

/** Whether somebody may have themselves erased. */
export const erasureViewSchema = z.object({
  possible: z.boolean(),
  /** Roles that nobody else of the tenant holds for good: somebody has to be given them first. */
  heldAlone: z.array(roleNameSchema),
});
export type ErasureView = z.infer<typeof erasureViewSchema>;
