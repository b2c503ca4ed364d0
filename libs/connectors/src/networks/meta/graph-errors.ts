import { t } from '@rampart/kernel';
import { z } from 'zod';
import type { ConnectorError, ConnectorErrorCode } from '../../contract/errors.js';
import { type Failure, refusal } from '../../http/index.js';

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const graphErrorSchema = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    fbtrace_id: z.string().optional(),
  }),
});

type Cause = (name: string) => string;
type Meaning = readonly [code: ConnectorErrorCode, cause: Cause];
type Meanings = Readonly<Record<number, Meaning>>;

const RELINK: Cause = (name) => t`${name} no longer accepts the link. Link the account again.`;
const WAIT: Cause = (name) => t`${name} asks to wait. Rampart tries again later.`;
const AGAIN: Cause = (name) => t`${name} failed. Rampart tries again.`;
const CODE_USED: Cause = (name) => t`${name} did not accept the code. Link the account again.`;
const CHECKPOINT: Cause = (name) => t`${name} locked the account. Log in there and follow its steps.`;
const FILE: Cause = (name) => t`${name} refused a file. Choose another one.`;

/** Meanings of subcodes, which are more specific than codes. */
const SUBCODES: Meanings = {
  458: ['auth.revoked', RELINK],
  459: ['account.suspended', CHECKPOINT],
  460: ['auth.revoked', RELINK],
  463: ['auth.expired', RELINK],
  464: ['account.suspended', CHECKPOINT],
  467: ['auth.revoked', RELINK],
  492: ['auth.revoked', RELINK],
  36_007: ['auth.revoked', CODE_USED],
  36_008: ['auth.revoked', CODE_USED],
  36_009: ['auth.revoked', CODE_USED],
  1_366_046: [
    'media.rejected',
    (name) => t`${name} takes pictures below 4 MB in JPEG or PNG. Choose another one.`,
  ],
  1_366_051: ['content.duplicate', (name) => t`${name} already has this post. Change its text, or leave it.`],
  1_390_008: ['rate.window', WAIT],
  // https://developers.facebook.com/docs/instagram-platform/reference/error-codes
  2_207_001: ['platform.transient', AGAIN],
  2_207_003: [
    'media.rejected',
    (name) => t`${name} could not fetch the file in time. Check the public address of Rampart.`,
  ],
  2_207_004: ['media.rejected', (name) => t`${name} takes pictures below 8 MB. Choose a smaller one.`],
  2_207_005: ['media.rejected', (name) => t`${name} cannot read the file type. Use JPEG.`],
  2_207_008: ['platform.transient', AGAIN],
  2_207_009: ['media.rejected', (name) => t`${name} takes shapes from 4:5 to 1.91:1. Crop the picture.`],
  2_207_010: [
    'content.invalid',
    (name) => t`${name} takes captions of up to 2,200 characters. Shorten the text.`,
  ],
  2_207_020: ['media.rejected', (name) => t`${name} dropped the uploaded file. Rampart uploads it again.`],
  2_207_023: ['media.rejected', FILE],
  2_207_026: ['media.rejected', (name) => t`${name} cannot read the video. Use MP4 or MOV with H.264.`],
  2_207_027: ['media.rejected', (name) => t`${name} has not finished the file. Rampart tries again.`],
  2_207_028: ['media.rejected', (name) => t`${name} takes 2 to 10 files in one post. Change the number.`],
  2_207_032: ['platform.transient', AGAIN],
  2_207_042: ['rate.quota', (name) => t`${name} has no posts left for today. Rampart tries again tomorrow.`],
  2_207_050: ['account.suspended', CHECKPOINT],
  2_207_051: ['policy.blocked', (name) => t`${name} blocked the post as suspicious. Change the post.`],
  2_207_052: [
    'media.rejected',
    (name) => t`${name} could not fetch the file. Check the public address of Rampart.`,
  ],
  2_207_053: ['platform.transient', AGAIN],
  2_207_082: ['platform.transient', AGAIN],
};

const CODES: Meanings = {
  1: ['platform.transient', AGAIN],
  2: ['platform.transient', AGAIN],
  3: ['app.not-approved', (name) => t`${name} has not approved the client for this. Check the client there.`],
  4: ['rate.window', WAIT],
  10: ['auth.scope', (name) => t`${name} needs another permission. Link the account again and allow it.`],
  17: ['rate.window', WAIT],
  32: ['rate.window', WAIT],
  101: ['app.not-approved', (name) => t`${name} does not know the client. Check its id and secret.`],
  102: ['auth.expired', RELINK],
  190: ['auth.expired', RELINK],
  191: [
    'app.not-approved',
    (name) => t`${name} does not know the redirect address. Add it to the client there.`,
  ],
  200: ['auth.scope', (name) => t`${name} needs another permission. Link the account again and allow it.`],
  324: ['media.rejected', FILE],
  341: ['rate.quota', WAIT],
  368: ['policy.blocked', (name) => t`${name} blocked the account for now. Look at the notice there.`],
  506: ['content.duplicate', (name) => t`${name} already has this post. Change its text, or leave it.`],
  613: ['rate.window', WAIT],
  1_366_046: [
    'media.rejected',
    (name) => t`${name} takes pictures below 4 MB in JPEG or PNG. Choose another one.`,
  ],
};

/** Explains Meta's errors by subcode, then by code; statuses 400 and 403 are also used for rate limits. */
export function explainGraph(failure: Failure): ConnectorError | null {
  const { data } = graphErrorSchema.safeParse(failure.json);
  if (data === undefined) return null;
  const { code, error_subcode: subcode, is_transient: transient, fbtrace_id: trace } = data.error;
  const meaning = (subcode === undefined ? undefined : SUBCODES[subcode]) ?? CODES[code] ?? family(code);
  const [known, cause] = meaning ?? (transient === true ? (['platform.transient', AGAIN] as const) : OTHER);
  const headers = trace === undefined ? failure.headers : { ...failure.headers, 'x-fb-trace-id': trace };
  const networkCode = subcode === undefined ? String(code) : `${code}/${subcode}`;
  return refusal({ ...failure, headers }, { code: known, message: cause(failure.name), networkCode });
}

const OTHER: Meaning = ['content.invalid', (name) => t`${name} refused the request. Change the post.`];

function family(code: number): Meaning | undefined {
  if (code > 200 && code < 300) return CODES[200];
  return code >= 80_000 && code <= 80_014 ? CODES[4] : undefined;
}
