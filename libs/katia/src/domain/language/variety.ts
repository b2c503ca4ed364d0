import type { Dimension } from '../../contract/facts.js';
import { dimensionOf } from './dimensions.js';
import { subjectOf } from './subjects.js';

const MANY =
  '(?:user ?names|users|accounts|names|ip addresses|ips|addresses|pages|paths|urls|hosts|user agents|agents|status codes)';
const N = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)';
/** Also in the singular: "more than one user name". */
const FEW =
  '(?:user ?names?|users?|accounts?|ip address(?:es)?|ips?|address(?:es)?|pages?|paths?|urls?|hosts?|servers?|machines?)';
const MOST = new RegExp(
  `\\b(?:the )?(?:most|fewest|least) (?:(?:different|distinct|unique|various) )?(${MANY}|(?<=(?:different|distinct|unique) )(?:visitors|clients))\\b`,
);
const RANKED = new RegExp(`\\bby (?:the )?(?:number|count) of (?:different|distinct|unique) (${MANY})\\b`);
const BOUNDED = new RegExp(
  `\\b(?:more than|over|at least|fewer than|less than|exactly|at most|only) ${N} (?:(?:different|distinct|unique) ${MANY}|${FEW})\\b|(?<=\\b(?:on|from|at) )both (?:hosts|servers|machines|addresses|ips)\\b|(?<=\\b(?:from|on|at|to|as|with) )${N} (?:different|distinct|separate) ${MANY}\\b|(?<=\\b(?:on|in) )more than ${N} (?:different )?(?:days?|hours?)\\b`,
);

/** "Unique visitors per day" counts different addresses of each day. */
export function perTime(text: string): ReturnType<typeof varietyIn> {
  const noun = /\b(?:unique|distinct|different) (?:ip )?([\w-]+)/.exec(text);
  const varied = noun === null ? null : dimensionOf(`which ${noun[1]}`, null);
  return { varied, rest: varied === null || noun === null ? text : text.replace(noun[0], ' ') };
}

/** A counted dimension, as in "the address that tried the most user names", and the text without that phrase. */
export function varietyIn(text: string): { readonly varied: Dimension | null; readonly rest: string } {
  const phrase = (MOST.exec(text) ?? RANKED.exec(text) ?? BOUNDED.exec(text))?.[0];
  const noun =
    phrase === undefined
      ? undefined
      : new RegExp(`(?:${MANY}|${FEW}|visitors|clients|days?|hours?)$`).exec(phrase)?.[0];
  if (phrase === undefined || noun === undefined) return { varied: null, rest: text };
  const rest = text.replace(phrase, ' ');
  const varied = dimensionOf(`which ${noun}`, null);
  const grouped = dimensionOf(rest, subjectOf(rest));
  return grouped === null || grouped === varied ? { varied: null, rest: text } : { varied, rest };
}
