import { z } from 'zod';
import { roleNameSchema } from './role-name.js';

export const eraseSelfSchema = z.object({
  username: z.string().trim().min(1).max(200),
});
export type EraseSelf = z.infer<typeof eraseSelfSchema>;

export const erasureViewSchema = z.object({
  possible: z.boolean(),
  /** Roles that no other user of the tenant holds permanently. */
  heldAlone: z.array(roleNameSchema),
});
export type ErasureView = z.infer<typeof erasureViewSchema>;
