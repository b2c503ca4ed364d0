export interface Observable {
  readonly type: 'ip' | 'domain' | 'url' | 'hash' | 'email';
  readonly value: string;
}

const URL_TEXT = /\b[a-z][a-z0-9+.-]{1,15}:\/\/[^\s"'<>\\^`{|}]+/gi;
/** No version after a product's name (`Firefox/3.0.0.10`), and no part of a longer number. */
const IPV4 = /(?<![\w.-]|\w\/)(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\w)/g;
const IPV6 = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?![\w:])/gi;
const HASH = /(?<![0-9a-z])(?:[0-9a-f]{128}|[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9a-z])/gi;
const EMAIL =
  /(?<![\w.%+@/-])[a-z0-9](?:[\w.%+-]{0,62}[\w%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?![\w-])/gi;
const DOMAIN =
  /(?<![\w.@/-])(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})(?![\w-])/gi;

/** All texts that can be indicators, without duplicates. */
export function observablesOf(text: string): readonly Observable[] {
  const found = new Map<string, Observable>();
  const collect = (type: Observable['type'], form: RegExp): void => {
    for (const [value] of text.matchAll(form)) {
      const plain = type === 'url' ? value.replace(/[.,;:)\]]+$/, '') : value.toLowerCase();
      found.set(`${type} ${plain}`, { type, value: plain });
    }
  };
  collect('ip', IPV4);
  if (text.includes('::') || /:[0-9a-f]{0,4}:/i.test(text)) collect('ip', IPV6);
  if (text.includes('://')) collect('url', URL_TEXT);
  collect('hash', HASH);
  collect('domain', DOMAIN);
  if (text.includes('@')) collect('email', EMAIL);
  return [...found.values()];
}
