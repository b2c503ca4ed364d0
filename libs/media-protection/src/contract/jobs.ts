import { z } from 'zod';

export const PROTECT_PICTURE_JOB = 'protect-picture';
/** Which picture; what is left to do of it stands in the log. */
export const protectPictureSchema = z.object({ tenantId: z.uuid(), mediaId: z.uuid() });
export type ProtectPicture = z.infer<typeof protectPictureSchema>;

export const CHECK_COPY_JOB = 'check-copy';
export const checkCopySchema = z.object({ tenantId: z.uuid(), checkId: z.uuid() });
export type CheckCopy = z.infer<typeof checkCopySchema>;

export const REMOVE_FORGOTTEN_JOB = 'remove-forgotten-media';
/** What was forgotten: a picture or a suspected copy. */
export const removeForgottenSchema = z.object({ tenantId: z.uuid(), id: z.uuid() });
export type RemoveForgotten = z.infer<typeof removeForgottenSchema>;
