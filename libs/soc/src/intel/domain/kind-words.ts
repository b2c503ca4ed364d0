import type { IndicatorType } from './indicator.js';

/** Words by which lists name kinds of indicators: MISP, STIX, OTX and abuse.ch write them differently. */
const WORDS: Readonly<Record<IndicatorType, RegExp>> = {
  ip: /^(?:ips?|ipv?[46]|addr(?:ess)?)$/,
  network: /^(?:ips?|ipv?[46]|addr(?:ess)?|cidr|network|subnet|netblock|range)$/,
  domain: /^(?:domain|host(?:name)?|fqdn|dns)$/,
  url: /^(?:urls?|uri|link)$/,
  hash: /hash(?:es)?$|^(?:md5|sha\d*)$/,
  email: /mail$/,
};

/**
 * Whether an entry whose list calls it by this word may be of a type: `FileHash-SHA256`, `ip:port`, `domain|ip`,
 * `ipv4-addr`. Where nothing is said it may be of any; what is called `filename` or `mutex` is of none.
 */
export function mayBeOf(type: IndicatorType, word: string | undefined): boolean {
  if (word === undefined) return true;
  return word
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((part) => WORDS[type].test(part));
}
