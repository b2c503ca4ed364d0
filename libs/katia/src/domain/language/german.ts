import { t } from '@rampart/kernel';
import { orderInEnglish } from './german-orders.js';

/** In lower case, with the English nouns of questions: one and several. German answers translate them back. */
const NOUNS: readonly (readonly [german: RegExp, one: string, many: string])[] = [
  [/^doppelgängern?$/, t`look-alike`, t`look-alikes`],
  [/^bot-scans?$/, t`bot scan`, t`bot scans`],
  [/^scans?$/, t`scan`, t`scans`],
  [/^bots?$/, t`bot`, t`bots`],
  [/^alarme?n?$/, t`alert`, t`alerts`],
  [/^(?:fall|fälle|fällen)$/, t`case`, t`cases`],
  [/^(?:vorfall|vorfälle|vorfällen)$/, t`incident`, t`incidents`],
  [/^(?:beitrag|beiträge|beiträgen)$/, t`post`, t`posts`],
  [/^person(?:en)?$/, t`person`, t`people`],
  [/^regeln?$/, t`rule`, t`rules`],
  [/^quellen?$/, t`source`, t`sources`],
  [/^indikator(?:en)?$/, t`indicator`, t`indicators`],
  [/^mandant(?:en)?$/, t`tenant`, t`tenants`],
  [/^gesperrte adressen?$/, t`blocked address`, t`blocked addresses`],
  [/^wartende jobs?$/, t`queued job`, t`queued jobs`],
  [/^fehlgeschlagene jobs?$/, t`failed job`, t`failed jobs`],
  [/^fehlgeschlagenen? anmeldung(?:en)?$/, t`failed login`, t`failed logins`],
  [/^erfolgreichen? anmeldung(?:en)?$/, t`successful login`, t`successful logins`],
  [/^anmeldeversuch(?:e|en)?$/, t`login attempt`, t`login attempts`],
  [/^(?:http-)?anfragen?$/, t`request`, t`requests`],
  [/^serverfehlern?$/, t`server error`, t`server errors`],
  [/^befehlen?$/, t`command`, t`commands`],
  [/^ereignis(?:se|sen)?$/, t`event`, t`events`],
  [/^geschützte(?:n)? identität(?:en)?$/, t`protected identity`, t`protected identities`],
];

/** What rows and lines are grouped by, in the dative and in the nominative. */
const DIMENSIONS: readonly (readonly [german: RegExp, english: string])[] = [
  [/^status$/, t`status`],
  [/^netzwerke?n?$|^plattform(?:en)?$/, t`network`],
  [/^art(?:en)?$/, t`kind`],
  [/^typ(?:en)?$/, t`type`],
  [/^schweregrad(?:en?)?$/, t`severity`],
  [/^risiko$/, t`risk`],
  [/^urteil(?:en?)?$/, t`verdict`],
  [/^quellen?$/, t`source`],
  [/^regeln?$/, t`rule`],
  [/^rollen?$/, t`role`],
  [/^gr(?:und|ünden?)$/, t`reason`],
  [/^person(?:en)?$/, t`person`],
  [/^herkunft$/, t`origin`],
  [/^meldung(?:en)?$/, t`report`],
  [/^tarif(?:en?)?$/, t`plan`],
  [/^listen?$/, t`list`],
  [/^handles?$/, t`handle`],
  [/^zustand$/, t`state`],
  [/^überwachung$/, t`monitoring`],
  [/^adressen?$/, t`address`],
  [/^benutzern?$/, t`user`],
  [/^hosts?$/, t`host`],
  [/^seiten?$/, t`page`],
  [/^befehlen?$/, t`command`],
  [/^tag(?:en)?$/, t`day`],
  [/^stunden?$/, t`hour`],
];

const PERIODS: readonly (readonly [german: RegExp, english: (count: string) => string])[] = [
  [/ ?\bheute\b/, () => t`today`],
  [/ ?\bgestern\b/, () => t`yesterday`],
  [/ ?\bdiese woche\b/, () => t`this week`],
  [/ ?\bin den letzten (\d{1,3}) tagen\b/, (count) => t`in the last ${count} days`],
  [/ ?\bin den letzten (\d{1,3}) stunden\b/, (count) => t`in the last ${count} hours`],
];

/** Without their period. `$1` becomes one noun, `$2` several, `$3` the groups, named `noun` and `by`. */
const FORMS: readonly (readonly [german: RegExp, english: string])[] = [
  [/^wie viele (?<noun>.+?)(?: gibt es| gab es)? (?:nach|je|pro) (?<by>.+)$/, 'how many $2 by $3'],
  [/^welche[rs]? (?<by>.+?) (?:hat|hatte) die meisten (?<noun>.+)$/, 'which $3 has the most $2'],
  [/^welche[rs]? (?<by>.+?) (?:hat|hatte) die wenigsten (?<noun>.+)$/, 'which $3 has the fewest $2'],
  [
    /^vergleichen?(?: sie)?(?: die)? (?<noun>.+?) dieser woche mit denen der (?:vorwoche|letzten woche)$/,
    'compare the $2 of this week with the week before',
  ],
  [/^wann (?:war|kam|begann) (?:der|die|das) ersten? (?<noun>.+)$/, 'when was the first $1'],
  [/^wie viele (?<noun>.+?)(?: gibt es| gab es| sind es| waren es| sind da)?$/, 'how many $2 were there'],
  [/^(?:gibt|gab) es (?:neue )?(?<noun>.+)$/, 'how many $2 were there'],
  [
    /^(?:zeig|zeige|zeigen sie|liste|listen sie|nenne|nennen sie)(?: mir)?(?: die| alle)* (?<noun>.+?)(?: auf)?$/,
    'list the $2',
  ],
  [/^welche (?<noun>.+?)(?: gibt es| gab es| sind es)?$/, 'list the $2'],
  [/^wann (?:war|kam|begann) (?:der|die|das) letzten? (?<noun>.+)$/, 'when was the last $1'],
  [/^(?:was ist (?:passiert|geschehen)|was war (?:los|neu)|was gibt es neues)$/, 'what happened'],
];

/** Words that German questions have and English ones do not. */
const GERMAN =
  /\b(?:wie ?viele?|wieviele?|welche[rsnm]?|wann|warum|wer|wo|gibt|gab|zeigen?|zeig|liste auf|nennen?|heute|gestern|ist|sind|wurden?|haben?|hat|und|oder|nicht|eine?[nrms]?|der|die|das|den|dem|von|für|mit|im)\b/giu;

/** A German question of a common form in English. @returns null for other text, which the grammar has to read itself */
export function inEnglish(question: string): string | null {
  const order = orderInEnglish(question);
  if (order !== null) return order;
  const asked = question
    .toLowerCase()
    .replace(/[?.!\s]+$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [period, rest] = withoutPeriod(asked);
  if (period !== null && /^und$/.test(rest)) return `and ${period}?`;
  for (const [form, english] of FORMS) {
    const { noun: said, by } = form.exec(rest)?.groups ?? {};
    if (said === undefined && by === undefined && !form.test(rest)) continue;
    const noun = said === undefined ? ['', '', ''] : NOUNS.find(([german]) => german.test(said));
    const dimension = by === undefined ? ['', ''] : DIMENSIONS.find(([german]) => german.test(by));
    if (noun === undefined || dimension === undefined) continue;
    const named = english
      .replace('$1', noun[1] ?? '')
      .replace('$2', noun[2] ?? '')
      .replace('$3', dimension[1] ?? '');
    return `${named}${period === null ? '' : ` ${period}`}?`;
  }
  return null;
}

function withoutPeriod(asked: string): readonly [period: string | null, rest: string] {
  for (const [german, english] of PERIODS) {
    const found = german.exec(asked);
    if (found !== null)
      return [english(found[1] ?? ''), asked.replace(found[0], '').replaceAll('  ', ' ').trim()];
  }
  return [null, asked];
}

/** Whether a text is written in German, as far as its small words tell, or is an order of a German form. */
export const isGerman = (text: string): boolean =>
  orderInEnglish(text) !== null ||
  new Set((text.match(GERMAN) ?? []).map((word) => word.toLowerCase())).size > 1 ||
  /^(?:wie ?viele?|welche|wann|warum|gibt|zeig|bitte|(?:ent)?sperren?|starten?|laden?|weisen?|erstellen?|eröffnen?|öffnen?|vergleichen?)\b/i.test(
    text.trim(),
  );
