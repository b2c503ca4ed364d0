/** Addresses that a protocol, the specification or settings of others decide, with the reason (decision 1050). */
const BOUND = {
  'POST /auth/oidc/callback': 'the counterpart of the return address that OpenID providers know',
  'POST /auth/saml/{id}/acs': 'SAML 2.0 calls it the assertion consumer service',
  'POST /auth/saml/{id}/slo': 'SAML 2.0 calls it single logout',
  'POST /notifications/one-click-unsubscription': 'mails name it in List-Unsubscribe (RFC 8058)',
  'POST /soc/intake/{sourceId}': 'senders of logs have it in their settings',
  'POST /social-accounts/connections/{platform}/accounts/{id}/delete': 'the specification names it',
  'POST /social-accounts/connections/{platform}/accounts/oauth/callback': 'the specification names it',
  'POST /social-accounts/connections/{platform}/monitoring': 'the specification names it',
};

/** SCIM 2.0 (RFC 7644) decides addresses and methods. */
const PROTOCOL = /^\/scim\//;

/** Last segments of actions that are not the first words of the operation's name, with the reason. */
const ALIASES = {
  login: ['signIn', 'the common word, which programs know'],
  logout: ['signOut', 'the common word, which programs know'],
  read: ['markNotificationsRead', 'the reader has read them'],
};

/** Collections whose items another address lists, or none may, with the reason. */
const COLLECTIONS = {
  '/auth/passkeys/options': 'a challenge that one browser answers (WebAuthn)',
  '/auth/passkeys/registration-options': 'a challenge that one browser answers (WebAuthn)',
  '/auth/step-up/options': 'a challenge that one browser answers (WebAuthn)',
  '/auth/password-resets': 'a list would tell strangers which accounts exist',
  '/incidents/{incidentId}/filings': 'the incident lists them',
  '/incidents/{incidentId}/outcomes': 'the ledger of reports lists them',
  '/katia/engine/prompts': 'the engine lists them',
  '/media-protection/checks/{checkId}/violations': '/media-protection/violations lists them',
  '/operations/painted-frames': 'they are counted, not kept',
  '/status-page/incidents/{id}/notes': 'the status page lists them',
};

/** First words of operations that remove what their address names. */
const REMOVALS = new Set(
  'delete disconnect end erase forget lift remove revoke sign-out unlink unshare withdraw'.split(' '),
);

/**
 * @typedef {{ $ref?: string, type?: string | string[], properties?: Record<string, unknown> }} Schema
 * @typedef {{ operationId: string, responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components?: { schemas?: Record<string, Schema> } }} Document
 */

/** `setCaseStatus` is `set-case-status`. */
const wordsOf = (id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const beginsWith = (operationId, words) => `${wordsOf(operationId)}-`.startsWith(`${words}-`);

/** Whether a path answers a list, or items are below it by their id. @param {Document} document */
function isCollection(path, document) {
  if (path in COLLECTIONS) return true;
  if (Object.keys(document.paths).some((other) => other.startsWith(`${path}/{`))) return true;
  const content = document.paths[path]?.['get']?.responses?.['200']?.content?.['application/json'];
  const schema = content?.schema;
  const name = schema?.$ref?.split('/').pop() ?? '';
  const named = document.components?.schemas?.[name] ?? schema;
  return named?.type === 'array' || named?.properties?.['items'] !== undefined;
}

/** @type {Record<string, (path: string, id: string, last: string, document: Document) => string | null>} */
const RULES = {
  post: (path, id, last, document) => {
    if (beginsWith(id, last) || ALIASES[last]?.[0] === id || isCollection(path, document)) return null;
    const verb = wordsOf(id).split('-')[0];
    return `An action is POST {resource}/{verb}, such as /${verb}; only a collection takes POST without a verb.`;
  },
  put: (path, id, last) =>
    beginsWith(id, last) ? 'PUT sets a property or replaces a resource; a verb takes POST.' : null,
  patch: (path, id, last) =>
    last.startsWith('{') ? null : 'PATCH changes parts of one resource, which the last segment names.',
  delete: (path, id) =>
    [...REMOVALS].some((verb) => beginsWith(id, verb))
      ? null
      : 'DELETE removes a resource; another action is POST {resource}/{verb}.',
};

/**
 * @param {Document} document an OpenAPI document
 * @returns {string[]} one line for each operation whose address or method does not follow decision 1050
 */
export function actionProblems(document) {
  const problems = [];
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({ path, method, operationId })),
  );
  for (const { path, method, operationId } of operations) {
    const name = `${method.toUpperCase()} ${path}`;
    if (name in BOUND || PROTOCOL.test(path)) continue;
    const last = path.split('/').pop() ?? '';
    const problem = RULES[method]?.(path, operationId, last, document) ?? null;
    if (problem !== null) problems.push(`${name} (${operationId}): ${problem}`);
  }
  return problems;
}

/** @param {Document} document @returns {string[]} exceptions of this rule that no operation of the document needs */
export function unneededExceptions(document) {
  const known = new Set(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const ids = new Set(
    Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    ),
  );
  return [
    ...Object.keys(BOUND).filter((name) => !known.has(name)),
    ...Object.keys(COLLECTIONS).filter((path) => !known.has(`POST ${path}`)),
    ...Object.values(ALIASES)
      .map(([id]) => id)
      .filter((id) => !ids.has(id)),
  ].map((name) => `${name} is an exception in scripts/lib/api-actions.mjs, and no operation.`);
}
