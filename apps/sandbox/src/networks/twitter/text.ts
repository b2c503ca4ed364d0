const URL_PATTERN = /https?:\/\/[^\s]+[^\s.,!?;:)]/g;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const LIGHT = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
] as const;

/** https://docs.x.com/fundamentals/counting-characters: a URL is 23, an emoji 2, light ranges 1, other characters 2. */
export function weightedLength(text: string): number {
  const normal = text.normalize('NFC');
  const urls = normal.match(URL_PATTERN)?.length ?? 0;
  let weight = urls * 23;
  for (const { segment } of SEGMENTS.segment(normal.replace(URL_PATTERN, ''))) {
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment) && !/^[\d#*©®]$/.test(segment))
      weight += 2;
    else for (const char of segment) weight += isLight(char.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
}

const isLight = (code: number): boolean => LIGHT.some(([from, to]) => code >= from && code <= to);

export interface UrlEntity {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly expanded_url: string;
  readonly display_url: string;
  readonly media_key?: string;
}

/** The text that X returns: with shortened links, one link for each file, and `&`, `<` and `>` escaped. */
export function shownText(
  text: string,
  { postUrl, mediaKeys }: { readonly postUrl: string; readonly mediaKeys: readonly string[] },
): { readonly text: string; readonly urls: readonly UrlEntity[] } {
  const urls: UrlEntity[] = [];
  let shown = '';
  let end = 0;
  const short = (number: number): string => `https://t.co/${String(number).padStart(10, 'S')}`;
  for (const match of text.matchAll(URL_PATTERN)) {
    shown += escapeHtml(text.slice(end, match.index));
    const url = short(urls.length);
    const start = [...shown].length;
    urls.push({
      ...{ start, end: start + url.length, url },
      ...{ expanded_url: match[0], display_url: match[0].replace(/^https?:\/\//, '') },
    });
    shown += url;
    end = match.index + match[0].length;
  }
  shown += escapeHtml(text.slice(end));
  if (mediaKeys.length === 0) return { text: shown, urls };
  const url = short(urls.length);
  const start = [...shown].length + (shown === '' ? 0 : 1);
  const media = mediaKeys.map((media_key) => ({
    ...{ start, end: start + url.length, url, media_key },
    ...{ expanded_url: `${postUrl}/photo/1`, display_url: 'pic.x.com/synthetic' },
  }));
  return { text: shown === '' ? url : `${shown} ${url}`, urls: [...urls, ...media] };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
