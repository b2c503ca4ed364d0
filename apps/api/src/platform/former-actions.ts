/**
 * Actions that had another method or address, below `/api/`, with their present ones (decision 1050). `:id` and
 * other names match one segment each; the whole address has to match.
 */
export const FORMER_ACTIONS: readonly (readonly [former: string, present: string])[] = [
  ['DELETE identity-access/users/:id/suspension', 'POST identity-access/users/:id/reinstate'],
  [
    'DELETE impersonation/scans/:id/look-alikes/:lookAlikeId/dismissal',
    'POST impersonation/scans/:id/look-alikes/:lookAlikeId/dismissal/withdraw',
  ],
  ['DELETE soc/back-tests/:backTestId', 'POST soc/back-tests/:backTestId/cancel'],
  ['DELETE work-queue/:id/snooze', 'POST work-queue/:id/wake'],
  ['POST auth/erasure', 'POST auth/erase'],
  ['POST auth/login/second-factor', 'POST auth/login/complete'],
  ['POST auth/mail-address', 'POST auth/mail-address/request'],
  ['POST auth/mail-address/confirmations', 'POST auth/mail-address/confirm'],
  ['POST auth/password', 'POST auth/password/change'],
  ['POST auth/recovery-codes', 'POST auth/recovery-codes/regenerate'],
  ['POST auth/sign-on/links', 'POST auth/sign-on/link'],
  ['POST auth/step-up', 'POST auth/step-up/confirm'],
  ['POST auth/totp', 'POST auth/totp/begin'],
  ['POST auth/totp/confirmation', 'POST auth/totp/confirm'],
  ['POST booking/consultations/:id/cancellation', 'POST booking/consultations/:id/cancel'],
  ['POST booking/consultations/:id/confirmation', 'POST booking/consultations/:id/confirm'],
  ['POST booking/managed-consultation', 'POST booking/managed-consultation/open'],
  ['POST booking/managed-consultation/cancellation', 'POST booking/managed-consultation/cancel'],
  [
    'POST bot-detection/findings/:scanId/:findingId/incident',
    'POST bot-detection/findings/:scanId/:findingId/escalate',
  ],
  [
    'POST bot-detection/findings/:scanId/:findingId/verdict',
    'PUT bot-detection/findings/:scanId/:findingId/verdict',
  ],
  ['POST bot-detection/scans/:id/incident', 'POST bot-detection/scans/:id/escalate'],
  ['POST bot-detection/scans/file', 'POST bot-detection/scans/upload'],
  ['POST client-errors/:id/reopening', 'POST client-errors/:id/reopen'],
  ['POST client-errors/:id/resolution', 'POST client-errors/:id/resolve'],
  [
    'POST competitive/competitors/:competitorId/claims/:claimId/challenges',
    'POST competitive/competitors/:competitorId/claims/:claimId/challenge',
  ],
  ['POST data-export/retries', 'POST data-export/retry'],
  ['POST identity-access/access-reviews/:id/closing', 'POST identity-access/access-reviews/:id/close'],
  ['POST identity-access/access-reviews/:id/decisions', 'POST identity-access/access-reviews/:id/decide'],
  [
    'POST identity-access/sign-on/domains/:domain/check',
    'POST identity-access/sign-on/domains/:domain/verify',
  ],
  ['POST identity-access/users/:id/invitation', 'POST identity-access/users/:id/invitation/reissue'],
  ['POST identity-access/users/:id/oidc-link', 'POST identity-access/users/:id/oidc-link/allow'],
  ['POST identity-access/users/:id/password-reset', 'POST identity-access/users/:id/password/reset'],
  ['POST identity-access/users/:id/suspension', 'POST identity-access/users/:id/suspend'],
  [
    'POST incidents/:incidentId/evidence/:evidenceId/exclusion',
    'POST incidents/:incidentId/evidence/:evidenceId/exclude',
  ],
  [
    'POST incidents/:incidentId/evidence/:evidenceId/verification',
    'POST incidents/:incidentId/evidence/:evidenceId/verify',
  ],
  ['POST incidents/:incidentId/preparation', 'POST incidents/:incidentId/prepare'],
  ['POST incidents/:incidentId/review', 'POST incidents/:incidentId/review/request'],
  ['POST incidents/:incidentId/sendings', 'POST incidents/:incidentId/send'],
  ['POST incidents/:incidentId/signature', 'POST incidents/:incidentId/sign'],
  ['POST incidents/:incidentId/withdrawal', 'POST incidents/:incidentId/withdraw'],
  ['POST incidents/reports/links/:linkId/revocation', 'POST incidents/reports/links/:linkId/revoke'],
  ['POST incidents/shared-reports', 'POST incidents/shared-reports/open'],
  ['POST incidents/shared-reports/file', 'POST incidents/shared-reports/download'],
  ['POST katia/questions', 'POST katia/ask'],
  ['POST katia/threads/:id/questions', 'POST katia/threads/:id/ask'],
  ['POST media-protection/mark-keys/rotations', 'POST media-protection/mark-keys/rotate'],
  [
    'POST media-protection/violations/:violationId/incident',
    'POST media-protection/violations/:violationId/escalate',
  ],
  ['POST notifications/unsubscriptions', 'POST notifications/unsubscribe'],
  ['POST operations/queues/:name/orders', 'POST operations/queues/:name/order'],
  ['POST publishing/times', 'POST publishing/times/resolve'],
  ['POST soc/channels/:channel/tests', 'POST soc/channels/:channel/test'],
  ['POST soc/events/:eventId/incident', 'POST soc/events/:eventId/escalate'],
  ['POST soc/exports', 'POST soc/events/export'],
  ['POST soc/intel/feeds/look', 'POST soc/intel/feeds/inspect'],
  ['POST soc/operated/events/:eventId/incident', 'POST soc/operated/events/:eventId/escalate'],
  ['POST soc/operated/exports', 'POST soc/operated/events/export'],
  ['POST soc/rules/:ruleId/restored', 'POST soc/rules/:ruleId/restore'],
  ['POST soc/rules/form/sigma', 'POST soc/rules/form/compile'],
  [
    'POST social-accounts/connections/:platform/accounts/:id/ownership',
    'POST social-accounts/connections/:platform/accounts/:id/ownership/prove',
  ],
  [
    'POST social-accounts/connections/:platform/accounts/password',
    'POST social-accounts/connections/:platform/accounts/password/link',
  ],
  ['POST social-accounts/link-sessions/:id/page', 'POST social-accounts/link-sessions/:id/choose'],
  ['POST waitlist/:id/invitation', 'POST waitlist/:id/invite'],
  ['POST waitlist/confirmations', 'POST waitlist/confirm'],
  ['POST waitlist/departures', 'POST waitlist/leave'],
  ['POST work-queue/:id/assignment', 'POST work-queue/:id/assign'],
  ['POST work-queue/stories/:id/acknowledgement', 'POST work-queue/stories/:id/acknowledge'],
  ['POST work-queue/stories/:id/assignment', 'POST work-queue/stories/:id/assign'],
  ['POST work-queue/stories/:id/dismissal', 'POST work-queue/stories/:id/dismiss'],
  ['PUT soc/intel/feeds/:feedId/switch', 'PUT soc/intel/feeds/:feedId/enabled'],
];

interface Form {
  readonly former: readonly string[];
  readonly method: string;
  readonly present: readonly string[];
}

/** By method, first segment and number of segments, so that most requests are compared with nothing. */
const forms = new Map<string, Form[]>();
const keyOf = (method: string, segments: readonly string[]): string =>
  `${method} ${segments.length} ${segments[0]}`;
for (const [before, after] of FORMER_ACTIONS) {
  const [formerMethod = '', formerPath = ''] = before.split(' ');
  const [method = '', path = ''] = after.split(' ');
  const former = formerPath.split('/');
  const key = keyOf(formerMethod, former);
  forms.set(key, [...(forms.get(key) ?? []), { former, method, present: path.split('/') }]);
}

const isName = (part: string): boolean => part.startsWith(':');

/** @param segments of an address below `/api/`, without its query @returns undefined for no former action */
export function presentAction(
  method: string,
  segments: readonly string[],
): { readonly method: string; readonly path: string } | undefined {
  const found = forms
    .get(keyOf(method, segments))
    ?.find(({ former }) => former.every((part, place) => isName(part) || part === segments[place]));
  if (found === undefined) return undefined;
  const { former, present } = found;
  const path = present.map((part) => (isName(part) ? segments[former.indexOf(part)] : part)).join('/');
  return { method: found.method, path };
}
