import { t } from '@rampart/kernel';
import type { ConnectorError, ConnectorErrorCode } from '../../contract/errors.js';
import { type Explain, type Failure, refusal } from '../../http/index.js';
import { explainOauth, oauthErrorSchema } from '../../oauth/client.js';
import { refusalSchema, type XProblem } from './schemas.js';

type Meaning = readonly [code: ConnectorErrorCode, message: string, field?: string];

const DUPLICATE: Meaning = ['content.duplicate', 'X already has this post. Change its text, or leave it.'];
const SUSPENDED: Meaning = ['account.suspended', t`X locked the account. Log in at X and follow its steps.`];
const SPENT: Meaning = ['billing.exhausted', 'The plan at X is used up. Raise its limit at X.'];

/** X's older codes: https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
const CODES: Readonly<Record<number, Meaning>> = {
  64: SUSPENDED,
  89: ['auth.revoked', 'X no longer accepts the link. Link the account again.'],
  185: ['rate.quota', t`The account posted as often as X allows for now. Rampart tries again later.`],
  186: ['content.invalid', t`The text is too long for X. Shorten it.`, 'text'],
  187: DUPLICATE,
  261: ['app.not-approved', 'The client at X may not post. Allow writing in its settings at X.'],
  323: ['media.rejected', t`X refused the combination of files. Use four pictures, or one video.`],
  324: ['media.rejected', t`X refused a file. Upload another one.`],
  325: ['media.rejected', t`X lost a file. Rampart uploads it again.`],
  326: SUSPENDED,
};

/** Meanings by the last part of a problem's `type`, because hosts and prefixes have changed over the years. */
const TYPES: Readonly<Record<string, Meaning>> = {
  'usage-capped': SPENT,
  credits: SPENT,
  'client-forbidden': ['app.not-approved', 'The client at X may not do this. Check its plan at X.'],
  'unsupported-authentication': ['auth.scope', t`X needs another permission. Link the account again.`],
  'oauth1-permissions': ['auth.scope', t`X needs another permission. Link the account again.`],
  'not-authorized-for-resource': ['policy.blocked', 'X does not let the account do this. Look at it on X.'],
  'disallowed-resource': ['policy.blocked', t`X refused the content by its rules. Change the post.`],
  'resource-unavailable': ['policy.blocked', 'X does not show this. Look at it on X.'],
  'internal-error': ['platform.transient', 'X failed. Rampart tries again.'],
};

/** Meanings of whole sentences, for which X has no code in its second version. */
const DETAILS: Readonly<Record<string, Meaning>> = {
  'You are not allowed to create a Tweet with duplicate content.': DUPLICATE,
  'Your Tweet text is too long. (186)': CODES[186] as Meaning,
};

const DAY_RESETS = ['x-user-limit-24hour', 'x-app-limit-24hour'];

/** Explains `problem+json`, lists of errors and older codes; null when only the status explains the refusal. */
export const explainX: Explain = (failure) => {
  if (failure.status === 429) return limited(failure);
  if (failure.status === 402) return said(failure, SPENT, 'HTTP 402');
  const oauth = oauthErrorSchema.safeParse(failure.json);
  if (oauth.success) return explainToken(failure, oauth.data.error);
  const { data } = refusalSchema.safeParse(failure.json);
  if (data === undefined) return null;
  return problemError(failure, [data, ...(data.errors ?? [])]);
};

/** X uses `invalid_request` where others use `invalid_grant`. */
function explainToken(failure: Failure, code: string): ConnectorError | null {
  if (code !== 'invalid_request') return explainOauth(failure);
  return said(failure, ['auth.revoked', t`X did not accept the link. Link the account again.`], code);
}

/** Explains a list of problems; null when none is known. */
export function problemError(failure: Failure, problems: readonly XProblem[]): ConnectorError | null {
  for (const problem of problems) {
    const { code, detail, type, title } = problem;
    const kind = type?.split('/').at(-1) ?? '';
    const meaning = (code === undefined ? undefined : CODES[code]) ?? DETAILS[detail ?? ''] ?? TYPES[kind];
    if (meaning !== undefined) return said(failure, meaning, code?.toString() ?? (kind || (title ?? null)));
  }
  const [parameter] = problems.flatMap(({ parameters }) => Object.keys(parameters ?? {}));
  if (parameter === undefined) return null;
  const meaning: Meaning = parameter.startsWith('media')
    ? ['media.rejected', t`X refused a file. Upload another one.`]
    : ['content.invalid', t`X refused the field ${parameter}. Change the post.`, parameter];
  return said(failure, meaning, 'invalid-request');
}

function limited(failure: Failure): ConnectorError {
  const day = DAY_RESETS.find((name) => failure.headers[`${name}-remaining`] === '0');
  const { data } = refusalSchema.safeParse(failure.json);
  if (data?.type?.endsWith('/usage-capped') === true) return said(failure, SPENT, 'usage-capped');
  const message = 'X asks to wait. Rampart tries again later.';
  if (day === undefined) return said(failure, ['rate.window', message], 'HTTP 429');
  const seconds = [failure.headers[`${day}-reset`]].flat()[0] ?? '';
  const resetAt = /^\d{9,10}$/.test(seconds)
    ? new Date(Number(seconds) * 1_000).toISOString()
    : failure.resetAt;
  return said({ ...failure, resetAt }, ['rate.quota', message], 'HTTP 429');
}

const said = (
  failure: Failure,
  [code, message, field]: Meaning,
  networkCode: string | null,
): ConnectorError => refusal(failure, { code, message, networkCode, ...(field !== undefined && { field }) });
