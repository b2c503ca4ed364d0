import type { Dimension } from '../../contract/facts.js';
import type { Names } from './names.js';
import type { Filter } from './question.js';
import { isEnding, STATUS_WORDS } from './served.js';
import { nearestWord } from './typos.js';
import type { Token } from './tokens.js';
import { FILLER, READ_WORDS } from './words.js';

export interface ReadWords {
  /** The question with its values replaced by `@address` or `@user`, and typing errors corrected. */
  readonly text: string;
  readonly filters: readonly Filter[];
  readonly unread: readonly string[];
}

const VERBS = new Set([
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'PROPFIND',
  'CONNECT',
  'TRACE',
]);
const EXCEPT = /^(?:except|outside|excluding|exclude|without|besides|not|non|ignoring)$/;
/** A word near these is no typing error: "think" is not "thank". */
const POLITE = /^(?:thanks?|hello|please|kindly|okay|katia)$/;
const VOCABULARY = [...READ_WORDS, ...FILLER].filter((word) => !POLITE.test(word));

/** Turns values in a question into filters; the remaining words belong to the grammar. */
export function readWords(all: readonly Token[], names: Names): ReadWords {
  const text: string[] = [];
  const filters: Filter[] = [];
  const unread: string[] = [];
  const before = (back: number): string => text.at(-back) ?? '';
  const take = (on: Filter['on'], value: string, part = false): void => {
    filters.push({ on, value, not: isExcluded(text), part });
    text.push(`@${on}`);
  };
  for (const [at, token] of all.entries()) {
    const { kind, text: written, word } = token;
    const next = all[at + 1]?.word ?? '';
    // "192.0.2.1's requests"
    if (word === 's' && before(1).startsWith('@')) continue;
    if (kind === 'end') text.push(';');
    else if (kind === 'date' || kind === 'clock') text.push('@time');
    else if (kind === 'address')
      if (/^(?:mention|contain|include)(?:s|ing|ed)?$/.test(before(1))) take('text', word, true);
      else take('address', word);
    else if ((kind === 'path' || kind === 'word') && names.file(written) !== null)
      take('file', names.file(written) ?? written);
    else if (kind === 'path')
      take('path', written, written.length > 1 && isPart(before(1), names.has('path', word) !== null));
    else if (kind === 'quoted') takeQuoted(written, text, names, take);
    else if (kind === 'number') {
      if (/^[1-5]\d\ds$/.test(word) || (/^\d{3}$/.test(word) && isStatus(before(1), before(2), next)))
        take('status', word.slice(0, 3));
      else if (before(1) === 'port') take('port', word);
      else text.push(word);
    } else if (VERBS.has(written)) take('verb', written);
    else takeWord(token, next);
  }
  return { text: text.join(' '), filters, unread };

  function takeWord({ word, text: written }: Token, next: string): void {
    const cue =
      /^(?:user|username|account|users|named|called|for|as|by|against|name)$/.test(before(1)) ||
      /^(?:user|account)$/.test(next);
    const isRead = READ_WORDS.has(word) || FILLER.has(word) || STATUS_WORDS.includes(word);
    const user = names.has('user', word) ?? names.has('actor', word);
    const isNamed = /^(?:user|username|account|named|called)$/.test(before(1));
    if (user !== null && (!isRead || (cue && isNamed && !NOT_NAMES.has(word)))) return take('user', user);
    if (isRead) return void text.push(word);
    if (isEnding(word, next)) return take('path', `.${word}`, true);
    const found = names.find(word);
    if (found?.on === 'agent' && /\breferr|\blinks?\b/.test(text.slice(-4).join(' ')))
      return take('referrer', word, true);
    if (found) return take(found.on, found.value, found.part);
    if (isNamed && before(2) !== 'which' && before(2) !== 'what') return take('user', written);
    if (/^(?:host|server|machine)$/.test(before(1)) && /[-.\d]/.test(word)) return take('host', written);
    if (/^(?:pages?|paths?|urls?)$/.test(next) && names.isInPath(word)) return take('path', word, true);
    const near = ORDINAL.test(word) ? null : nearestWord(word, VOCABULARY);
    if (near !== null && (READ_WORDS.has(near) || !isSubstituted(word, near))) return void text.push(near);
    if (/^(?:for|as|against)$/.test(before(1)) && /^[a-z_][\w.$-]*$/.test(word) && /[\d_$]/.test(word))
      return take('user', written);
    unread.push(text.length === 0 ? word : written);
    text.push(word);
  }
}

/** "Fifth" is no typing error of "first". */
const ORDINAL = /^(?:third|fourth|fifth)$/;

/** Whether a path means all paths with it: one that the lines hold as a whole means itself, unless a word says more. */
const isPart = (before: string, exists: boolean): boolean =>
  exists
    ? /^(?:under|below|in|inside|within|with|like|contain\w*|starting)$/.test(before)
    : !/^(?:page|path|url|file|resource|endpoint|of|for|request|requested)$/.test(before);

/** Whether another letter makes another word: "token" is not "taken", which has no meaning of its own. */
const isSubstituted = (word: string, near: string): boolean =>
  word.length === near.length && [...word].sort().join('') !== [...near].sort().join('');

/** "Why did it not fire for X?" excludes nothing. */
const isExcluded = (text: readonly string[]): boolean =>
  (!text.includes('why') && !text.includes('explain') && text.slice(-3).some((word) => EXCEPT.test(word))) ||
  /\bother than(?: \w+)?$|\bneither\b/.test(text.slice(-4).join(' '));

/** Words after "user" that continue the sentence and are no names. */
const NOT_NAMES = new Set(
  'was is did had has have were are with from in on at and or that who which failed logged tried names name agents agent agent accounts most the to for'.split(
    ' ',
  ),
);

const isStatus = (one: string, two: string, next: string): boolean =>
  (one === 'than' && two === 'other') ||
  (/^(?:both|without|except|excluding|besides|not|status|code|codes|response|responses|returned|http|error|errors|got|get|a|with|of|as|many|by|and|or|all|the|first|last|most|were|was|received|gave|returning|return|in|to|had|be|for|see|did|any|no)$/.test(
    one,
  ) &&
    !(one === 'the' && two === 'than') &&
    !/^(?:failed|failures|requests|attempts|events|times|minutes|hours|addresses|users|lines|ips|bytes)$/.test(
      next,
    )) ||
  /^(?:errors?|responses?|status|codes?|s)$/.test(next);

function takeQuoted(
  written: string,
  text: readonly string[],
  names: Names,
  take: (on: Filter['on'], value: string, part?: boolean) => void,
): void {
  const lead = text.slice(-4).join(' ');
  const file = names.file(written);
  if (file !== null) return take('file', file);
  const word = written.toLowerCase();
  const asText = /\b(?:contain|mention|say|said|says|line|lines|message|text|phrase|word|match)\w*\b/.test(
    lead,
  );
  if (asText) return take('text', written, true);
  const exact = (['user', 'address', 'path', 'host', 'program'] as const).find(
    (each: Dimension) => names.has(each, word) !== null,
  );
  if (exact) return take(exact, written);
  if (/\b(?:user\w*|account|named|called)\b/.test(lead)) return take('user', written);
  if (written.startsWith('/')) return take('path', written, true);
  const found = names.find(word);
  if (found) return take(found.on, found.value, found.part);
  take('text', written, true);
}
