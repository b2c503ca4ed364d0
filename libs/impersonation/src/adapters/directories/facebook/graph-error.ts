import { z } from 'zod';
import { DirectoryError } from '../../../ports/account-directory.js';
import { askedToWait, type FailedAnswer } from '../http/directory-http.js';

const graphErrorSchema = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional() }),
});

/** Rate limits that come with HTTP 400 or 403, not 429. */
const THROTTLE_CODES = new Set([4, 17, 32, 613, 80_001, 80_002]);

/** Unknown alias, or an id that does not exist. */
const ABSENT = [{ code: 803 }, { code: 100, subcode: 33 }, { code: 110, subcode: 2_207_013 }];

export function explainGraphError(name: string, answer: FailedAnswer): 'absent' | DirectoryError | null {
  const parsed = graphErrorSchema.safeParse(answer.body);
  if (!parsed.success) return null;
  const { code, error_subcode: subcode } = parsed.data.error;
  if (THROTTLE_CODES.has(code)) return askedToWait(name, answer.retryAfterMs);
  if (ABSENT.some((known) => known.code === code && known.subcode === (known.subcode && subcode)))
    return 'absent';
  if (code === 190)
    return new DirectoryError(
      'refused',
      `${name} no longer accepts the access token (code 190). Set a new one.`,
    );
  return null;
}
