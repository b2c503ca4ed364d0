import { t } from '@rampart/kernel';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

export const AVATAR_TYPES = TYPES.join(',');

/** Why a file cannot be an avatar; the server also checks the content. */
export function avatarProblem(file: { readonly type: string; readonly size: number }): string | null {
  if (!TYPES.includes(file.type)) return t`Choose a PNG, JPEG, WebP or GIF picture.`;
  if (file.size > MAX_BYTES) return t`The picture is larger than 5 MB.`;
  return null;
}
