/** The part of JSON Schema 2020-12 that contracts produce. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

const TIME = '2026-01-31T09:30:00.000Z';
const UUID = '6f1e2d3c-4b5a-4697-8877-665544332211';
const ADDRESS = 'https://example.org/';
const HEX = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const BASE64 = 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=';
const SECRET = 'n4bQgYhMfWWaLxqgxVrQFaOxTxsrC4Is0V1sFbDwCgg';

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: UUID,
  'date-time': TIME,
  date: '2026-01-31',
  email: 'name@example.org',
  uri: ADDRESS,
  ipv4: '203.0.113.7',
  ipv6: '2001:db8::7',
};

/** Example texts by the end of the member's name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/(^at|At|^since|Since|until|^earliest|^latest|Seen|timestamp|^hour|Date)$/, TIME],
  [/(^id|Ids?|^from|^actor|By)$/, UUID],
  [/(sha256|Sha256|[hH]ash)$/, HEX],
  [/([uU]rl|uri|homepage|links)$/, ADDRESS],
  [/(handle|handles|username|Handle)$/, 'acme'],
  [/[zZ]one$/, 'Europe/Berlin'],
  [/email$/, 'name@example.org'],
  [/domain$/, 'example.org'],
  [/(^ip|ipAddress)$/, '203.0.113.7'],
  [/[lL]anguage$/, 'en'],
  [/([pP]assword)$/, 'a long pass phrase'],
  [/(reason|description|statement|text|note|message|content|detail)$/, 'An account imitates our brand.'],
  [/([nN]ame|label|title|company)$/, 'Acme'],
  [/^yaml$/, 'title: Failed logins'],
  [/^alerts$/, UUID],
  [/^tags$/, 'attack.t1110'],
];

/** Example texts for patterns and formats; the first one that matches is used. */
const OF_A_FORM: readonly string[] = [
  'acme',
  'Acme',
  '_',
  '09:30',
  '2026-01-31T09:30',
  '2026-W05',
  'EUR',
  'de',
  '/soc/cases',
  'image/png',
  'IR-2026-0A1B2C3D',
  'views:read',
  '1024',
  HEX.slice(0, 16),
  HEX.slice(0, 32),
  HEX,
  SECRET,
  HEX.slice(0, 21).concat(SECRET),
  HEX.concat(HEX.slice(0, 36)),
  BASE64,
  Buffer.from(HEX.concat('=')).toString('base64'),
];

/** An example of a text schema. @throws Error when no known text fits: add one to the list above */
export function textExample(schema: Schema, name: string): string {
  const byFormat = BY_FORMAT[schema.format ?? ''];
  const byName = BY_NAME.find(([end]) => end.test(name))?.[1];
  const candidates = [byFormat, byName, inWords(name), ...OF_A_FORM].filter((text) => text !== undefined);
  const fitting = candidates.find((text) => fits(text, schema));
  if (fitting === undefined)
    throw new Error(`No example of ${name} fits ${JSON.stringify(schema)}. Add one to text-examples.ts.`);
  return fitting;
}

const fits = (text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

/** Turns `displayName` into `Display name`. */
function inWords(name: string): string {
  const words = name.replace(/[_-]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
