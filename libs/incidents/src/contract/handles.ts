import { z } from 'zod';
import type { CaseFile } from './case-file.js';

export const handlePairSchema = z.object({ genuine: z.string(), handle: z.string() });
export type HandlePair = z.infer<typeof handlePairSchema>;

/** Some networks use account numbers in addresses, so digits alone are an id and not a handle. */
const HANDLE = /^@?(?!\d{5,}$)([\p{L}\p{M}\p{N}._-]{1,64})$/u;

/** The handle at the end of a profile's address; null when it ends otherwise. */
function handleIn({ pathname }: URL): string | null {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return HANDLE.exec(decodeURIComponent(last))?.[1] ?? null;
  } catch {
    return null; // the address is not UTF-8
  }
}

/** The handles of the first suspected profile and of the victim on the same network; null when one is missing. */
export function handlesOf({
  victim,
  suspect,
}: {
  readonly victim: Pick<CaseFile['victim'], 'socialProfiles'>;
  readonly suspect: Pick<CaseFile['suspect'], 'profiles'>;
}): HandlePair | null {
  const [first] = suspect.profiles;
  if (first === undefined) return null;
  const { host } = new URL(first);
  const own = victim.socialProfiles.map((url) => new URL(url)).find((url) => url.host === host);
  const [genuine, handle] = [own === undefined ? null : handleIn(own), handleIn(new URL(first))];
  return genuine === null || handle === null ? null : { genuine, handle };
}
