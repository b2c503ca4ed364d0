import { z } from 'zod';

export const PROTECT_PICTURE_JOB = 'protect-picture';
export const protectPictureSchema = z.object({ tenantId: z.uuid(), mediaId: z.uuid() });
export type ProtectPicture = z.infer<typeof protectPictureSchema>;

export const CHECK_COPY_JOB = 'check-copy';
export const checkCopySchema = z.object({ tenantId: z.uuid(), checkId: z.uuid() });
export type CheckCopy = z.infer<typeof checkCopySchema>;

export const REMOVE_FORGOTTEN_JOB = 'remove-forgotten-media';
export const removeForgottenSchema = z.object({ tenantId: z.uuid(), id: z.uuid() });
export type RemoveForgotten = z.infer<typeof removeForgottenSchema>;
