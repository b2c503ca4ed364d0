const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const ADDRESS_IN_TEXT = /\b(?:https?|wss?):\/\/[^\s"'<>`)\]]+/gi;
/** A token in a path or a text: long, and not a word. JWTs have dots (RFC 7519 section 3). */
const SECRET = /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?|(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,})/g;
const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * An address without what might be secret: user and password, the fragment, the values of the query, and path segments
 * that look like tokens. What is no address gives its own words, redacted as a text.
 */
export function redactUrl(text: string): string {
  if (!URL.canParse(text)) return redactText(text);
  const url = new URL(text);
  const keys = [...new Set(url.searchParams.keys())].map((key) => `${redactWords(key)}=*`);
  const host = url.host === '' ? '' : `//${url.host}`;
  const query = keys.length === 0 ? '' : `?${keys.join('&')}`;
  return `${url.protocol}${host}${redactPath(url.pathname)}${query}`;
}

/** A text with its addresses redacted, and without tokens and mail addresses. */
export function redactText(text: string): string {
  return redactWords(
    text.replace(ADDRESS_IN_TEXT, (address) => {
      // Stack frames end in `:line:column`, which no query swallows.
      const place = /(?::\d+){1,2}$/.exec(address)?.[0] ?? '';
      const bare = address.slice(0, address.length - place.length);
      return URL.canParse(bare) ? `${redactUrl(bare)}${place}` : '*';
    }),
  );
}

/** The page of an address: its path, ids left out, so that one page is one route. `other` when there is none. */
export function routeOf(address: string): string {
  if (!URL.canParse(address)) return 'other';
  const path = redactPath(new URL(address).pathname)
    .replace(UUID, ':id')
    .replace(/\/\d+(?=\/|$)/g, '/:n');
  return path.slice(0, 200);
}

const redactWords = (text: string): string => text.replace(SECRET, keepUuid).replace(MAIL_ADDRESS, '*@*');
const keepUuid = (found: string): string => (new RegExp(UUID.source, 'i').test(found) ? found : '*');
const redactPath = (path: string): string => path.split('/').map(redactWords).join('/');
