import type { Filter, Form, Moment } from './question.js';
import { subjectOf } from './subjects.js';

const TRY = '(?:tr(?:y|ies)|attempts?|go|guess|log-?ins?|password)';
const FIRST_TRY = new RegExp(
  `\\b(?:on|at|with|in|by|from)(?: the| their| his| her| its| a)?(?: very)? first(?: ever)? ${TRY}\\b|\\bfirst[- ]try\\b|\\bwithout (?:any |a )?(?:failures?|failing|failed (?:tr(?:y|ies)|attempts?|log-?ins?))(?: first| before)\\b`,
);
const MORE_TRIES =
  /\b(?:need(?:ed)?|took|used|required) (?:more than (?:one|1|once)|several|multiple|many|two or more|at least two)\b.{0,20}\b(?:tr(?:y|ies)|attempts?|times)\b|\bnot\b.{0,25}\bfirst (?:try|attempt)\b/;
const SUCCESS = /\b(?:succe\w*|log\w*|sign\w*|g[eo]t(?:ting)? in|get in|in|accept\w*|enter\w*)\b/;
const SPAN = /\b(?:the )?(?:longest|shortest)\b/;
const NO_SPAN =
  /\b(?:gaps?|pauses?|silence|breaks?|sessions?|urls?|paths?|names?|lines?)\b(?! (?:had|was|were))/;
const HOW_LONG =
  /\bhow (?:long|much time|many (?:seconds|minutes|hours|days))\b|\btime (?:passed|elapsed|between)\b/;
/** "How long did it need to get in?": from the first failure to the success after it. */
const UNTIL_IN =
  /\b(?:need(?:s|ed)?|takes?|took|requir(?:e|es|ed)|before|until|till)\b.{0,40}\b(?:g[eo]t(?:ting)? (?:in|access)|br(?:ea|o)k(?:e|ing)? in|succeed\w*|success\w*|access)\b/;
const PARTS: readonly RegExp[] = [
  /\b(?:between|from) (?<one>.+?) (?:and|to|until|till) (?<two>(?!@time).+)$/,
  /\bhow (?:long|much time) did it take (?<two>.+?) (?:after|from|since) (?<one>.+)$/,
  /\bhow (?:long|much time) after (?<one>.+?) (?:did|was|were|had|came|until) (?<two>.+)$/,
];

/** @param text the question with its values replaced by `@address` or `@user` @param filters in their order */
export function formOf(text: string, filters: readonly Filter[]): Form | null {
  if (MORE_TRIES.test(text) && SUCCESS.test(text)) return { kind: 'first-try', tries: 'more' };
  if (FIRST_TRY.test(text) && SUCCESS.test(text)) return { kind: 'first-try', tries: 'one' };
  const moments = momentsIn(text, filters);
  if (moments !== null) return { kind: 'between', moments };
  const ranks = SPAN.test(text) && /\b(?:which|who|what)\b/.test(text) && !NO_SPAN.test(text);
  return ranks ? { kind: 'span' } : null;
}

function momentsIn(text: string, filters: readonly Filter[]): readonly [Moment, Moment] | null {
  if (!HOW_LONG.test(text) || /\bsessions?\b|\blog-?outs?\b|\blogged (?:in|on|out)\b/.test(text)) return null;
  if (UNTIL_IN.test(text) && !/\b(?:after|from|since|between)\b(?! @)/.test(text)) {
    const failed: Moment = { subject: 'failed-login', filters, which: 'first' };
    return [failed, { subject: 'successful-login', filters, which: 'next' }];
  }
  const found = PARTS.map((form) => form.exec(text)).find((match) => match !== null);
  const { one, two } = found?.groups ?? {};
  if (found === undefined || one === undefined || two === undefined || /@time/.test(one + two)) return null;
  const ownOf = (part: string): readonly Filter[] => {
    const from = countOf(text.slice(0, text.indexOf(part, found.index)));
    return filters.slice(from, from + countOf(part));
  };
  const [first, second] = [ownOf(one), ownOf(two)];
  const subjects = [subjectOf(one), subjectOf(two)];
  if (subjects.every((each) => each === null) && !/\b(?:first|last)\b/.test(one)) return null;
  // "The first login of 192.0.2.7" and "root was created" are about different values.
  const isApart = first.length > 0 && second.length > 0 && [one, two].some(isNamedAlone);
  const moment = (part: string, own: readonly Filter[], other: readonly Filter[], place: 0 | 1): Moment => ({
    subject: subjects[place] ?? (own.length > 0 ? null : subjects[1 - place]) ?? null,
    filters: isApart ? own : [...own, ...other.filter(({ on }) => !own.some((each) => each.on === on))],
    which: /\b(?:last|latest|final|most recent)\b/.test(part)
      ? 'last'
      : place === 0 || /\b(?:first|earliest|initial)\b/.test(part)
        ? 'first'
        : 'next',
  });
  return [moment(one, first, second, 0), moment(two, second, first, 1)];
}

/** A part whose grammatical subject is its own value: "@user created". */
const isNamedAlone = (part: string): boolean => /^(?:the )?@(?!time)/.test(part);

/** The number of values in a part of the text; times are no filters. */
const countOf = (part: string): number => [...part.matchAll(/@(?!time\b)\w+/g)].length;
