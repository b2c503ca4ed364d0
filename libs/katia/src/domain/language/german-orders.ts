const ADDRESS = String.raw`(?:\d{1,3}\.){3}\d{1,3}(?:/\d{1,2})?|[0-9a-f]{1,4}:[0-9a-f:]{2,40}`;
const ADDRESSES = `(?:${ADDRESS})(?:(?:, | und )(?:${ADDRESS}))*`;
const MAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const USER = String.raw`@?[\w.-]*\w`;
const NETWORKS = String.raw`[\p{L}]+(?:(?:, | und )[\p{L}]+)*`;
const TITLE = '["„“»]([^"„“”«»]{1,200})["“”«]';

const ROLES: ReadonlyMap<string, string> = new Map([
  ['administration', 'administrator'],
  ['revision', 'auditor'],
  ['sicherheitsbetrieb', 'security operations'],
  ['inhaber', 'owner'],
  ['analyst', 'analyst'],
  ['betrachter', 'viewer'],
]);
const EVENTS: ReadonlyMap<string, string> = new Map([
  ['fehlgeschlagene anmeldungen', 'failed logins'],
  ['anmeldungen', 'logins'],
  ['abgelehnte verbindungen', 'refused connections'],
]);
const KEYS: ReadonlyMap<string, string> = new Map([
  ['adresse', 'address'],
  ['benutzer', 'user'],
  ['host', 'host'],
]);
const UNITS: readonly (readonly [german: RegExp, english: string])[] = [
  [/^minute/, 'minutes'],
  [/^stunde/, 'hours'],
  [/^tag/, 'days'],
];

type English = (found: readonly string[]) => string | null;

/** A form of an order with its groups, and its order in English; null if a word has no meaning. */
const FORMS: readonly (readonly [german: string, english: English])[] = [
  [
    `(?:sperren?|sperren sie|blockieren?|blockieren sie)(?: die (?:ip-)?adressen?)? (${ADDRESSES})`,
    ([addresses = '']) => `Block ${listed(addresses)}`,
  ],
  [
    `(?:entsperren?|entsperren sie)(?: die (?:ip-)?adressen?)? (${ADDRESSES})`,
    ([addresses = '']) => `Unblock ${listed(addresses)}`,
  ],
  [
    `(?:starten?|starten sie) einen scan (?:nach|für) @?(${USER})(?: auf (${NETWORKS}))?`,
    ([handle = '', networks]) =>
      `Start a scan for @${bare(handle)}${networks === undefined ? '' : ` on ${listed(networks)}`}`,
  ],
  [
    `(?:laden?|laden sie) (${MAIL}) als (\\p{L}+) ein`,
    ([mail = '', role = '']) => named(ROLES, role, (english) => `Invite ${mail} as ${english}`),
  ],
  [
    `(?:weisen?|weisen sie) den fall (?:von|zu) (${ADDRESS}) (${USER}) zu`,
    ([about = '', to = '']) => `Assign the case of ${about} to ${/^mir$/i.test(to) ? 'me' : bare(to)}`,
  ],
  [
    String.raw`(?:erstellen?|erstellen sie) eine regel für mehr als (\d{1,6}) ([\p{L} ]+?)(?: (?:je|pro) (\p{L}+))? in (\d{1,4}|einer|einem) (minuten?|stunden?|tag(?:en)?)`,
    ([count = '', event = '', key, time = '', unit = '']) =>
      named(EVENTS, event, (english) => {
        const per = key === undefined ? '' : named(KEYS, key, (found) => ` per ${found}`);
        return per === null
          ? null
          : `Create a rule for more than ${count} ${english}${per} in ${/^\d/.test(time) ? time : '1'} ${unitOf(unit)}`;
      }),
  ],
  [
    `(?:eröffnen?|eröffnen sie|öffnen?|öffnen sie) einen vorfall ${TITLE}`,
    ([title = '']) => `Open an incident "${title}"`,
  ],
  [
    `(?:eröffnen?|eröffnen sie|öffnen?|öffnen sie) einen vorfall (?:für|zu) (${ADDRESSES})`,
    ([addresses = '']) => `Open an incident for ${listed(addresses)}`,
  ],
];
const READ = FORMS.map(([german, english]) => [new RegExp(`^(?:bitte )?${german}$`, 'iu'), english] as const);

/**
 * A German order of a form that proposals have, in English. Its details are addresses, names, numbers and a quoted
 * title, so that a rest of a text never reaches the grammar. @returns null for any other text
 */
export function orderInEnglish(text: string): string | null {
  const asked = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?[.!]+$/u, '');
  for (const [form, english] of READ) {
    const found = form.exec(asked);
    const order = found === null ? null : english(found.slice(1));
    if (order !== null) return order;
  }
  return null;
}

const listed = (german: string): string => german.replaceAll(/ und /gi, ' and ');
const bare = (name: string): string => name.replace(/^@/, '');
const unitOf = (german: string): string =>
  UNITS.find(([form]) => form.test(german.toLowerCase()))?.[1] ?? 'minutes';

function named(
  words: ReadonlyMap<string, string>,
  german: string,
  order: (english: string) => string | null,
): string | null {
  const english = words.get(german.toLowerCase());
  return english === undefined ? null : order(english);
}
