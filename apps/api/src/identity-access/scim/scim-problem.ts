import type { Problem } from '../../platform/problem.js';

/** Where errors are answered as RFC 7644 section 3.12 asks. */
export const isScimPath = (path: string): boolean => /^\/api\/scim\/v2(?:\/|$)/.test(path);

export const SCIM_TYPE = 'application/scim+json';

/** SCIM has statuses of its own for what the API answers otherwise. */
function statusOf({ status, code, errors }: Problem): number {
  // An id that is no UUID belongs to no resource.
  if (code === 'request.invalid' && status === 400 && errors?.[0]?.path === 'id') return 404;
  if (code === 'scim.other-version') return 412;
  if (code === 'tier-policy.limit-reached') return 403;
  return status === 422 ? 400 : status;
}

function scimTypeOf({ code, details }: Problem, status: number): string | undefined {
  if (status === 404) return undefined;
  if (code === 'request.invalid' || code === 'request.malformed-json') return 'invalidSyntax';
  if (code === 'user.username-taken') return 'uniqueness';
  const type = details?.['scimType'];
  return typeof type === 'string' ? type : undefined;
}

export function scimProblemOf(problem: Problem): { readonly status: number; readonly body: string } {
  const status = statusOf(problem);
  const scimType = scimTypeOf(problem, status);
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: problem.detail,
  };
  return { status, body: JSON.stringify(body) };
}
