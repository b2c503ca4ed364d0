const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const ADDRESS_IN_TEXT = /\b(?:https?|wss?):\/\/[^\s"'<>`)\]]+/gi;
const BEARER = /\bBearer\s+\S+/g;
const WORD = /(?<![\w.-])[\w.-]+/g;
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LONG = 32;

/** Removes user, password, fragment, query values, and path segments like tokens. Text that is no URL is redacted too. */
export function redactUrl(text: string): string {
  if (!URL.canParse(text)) return redactText(text);
  const url = new URL(text);
  const keys = [...new Set(url.searchParams.keys())].map((key) => `${redactWords(key)}=*`);
  const host = url.host === '' ? '' : `//${url.host}`;
  const query = keys.length === 0 ? '' : `?${keys.join('&')}`;
  return `${url.protocol}${host}${redactPath(url.pathname)}${query}`;
}

/** Redacts the addresses in a text, and removes tokens and mail addresses. */
export function redactText(text: string): string {
  return redactWords(
    text.replace(ADDRESS_IN_TEXT, (address) => {
      // Stack frames end in `:line:column`, which is not part of the query.
      const place = /(?::\d+){1,2}$/.exec(address)?.[0] ?? '';
      const bare = address.slice(0, address.length - place.length);
      return URL.canParse(bare) ? `${redactUrl(bare)}${place}` : '*';
    }),
  );
}

/** The page of an address: its path without ids. `other` for other texts. */
export function routeOf(address: string): string {
  if (!URL.canParse(address)) return 'other';
  const path = redactPath(new URL(address).pathname)
    .replace(UUID, ':id')
    .replace(/\/\d+(?=\/|$)/g, '/:n');
  return path.slice(0, 200);
}

const redactWords = (text: string): string =>
  text.replace(BEARER, '*').replace(MAIL_ADDRESS, '*@*').replace(WORD, redactWord);
const redactPath = (path: string): string => path.split('/').map(redactWords).join('/');

/** JWTs have dots (RFC 7519 section 3); other tokens are long and not a word. */
function redactWord(word: string): string {
  const parts = word.split('.');
  if (parts.slice(0, -1).some((part) => part.includes('eyJ'))) return '*';
  return parts.map((part) => (isToken(part) ? '*' : part)).join('.');
}

const isToken = (part: string): boolean =>
  part.length >= LONG && /\d/.test(part) && /[A-Za-z]/.test(part) && !new RegExp(UUID.source, 'i').test(part);
