import type { IndicatorType } from './indicator.js';

const WORDS: Readonly<Record<IndicatorType, RegExp>> = {
  ip: /^(?:ips?|ipv?[46]|addr(?:ess)?)$/,
  network: /^(?:ips?|ipv?[46]|addr(?:ess)?|cidr|network|subnet|netblock|range)$/,
  domain: /^(?:domain|host(?:name)?|fqdn|dns)$/,
  url: /^(?:urls?|uri|link)$/,
  hash: /hash(?:es)?$|^(?:md5|sha\d*)$/,
  email: /mail$/,
};

/** A list's own word for a type: `FileHash-SHA256`, `ip:port`, `domain|ip`. Without a word, every type is possible. */
export function mayBeOf(type: IndicatorType, word: string | undefined): boolean {
  if (word === undefined) return true;
  return word
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((part) => WORDS[type].test(part));
}
