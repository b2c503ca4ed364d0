import { weightedUrls } from './weighted-urls.js';

const MENTION =
  /(?<![=/\p{L}\p{N}_])(@[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?![@＠]|:\/\/)/giu;

/** All URLs have one length, and a mention has no server: https://docs.joinmastodon.org/user/posting/#links */
export function mastodonText(text: string, urlLength: number): string {
  const urls = weightedUrls(text).filter(({ start }) => /^https?:\/\//i.test(text.slice(start, start + 8)));
  const placeholder = 'x'.repeat(urlLength);
  let counted = '';
  let from = 0;
  for (const { start, length } of urls) {
    counted += withoutServers(text.slice(from, start)) + placeholder;
    from = start + length;
  }
  return counted + withoutServers(text.slice(from));
}

const withoutServers = (text: string): string => text.replace(MENTION, '$1');
