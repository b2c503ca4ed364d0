const META = /<meta\b[^>]*>/giu;
const REFRESH = /\bhttp-equiv\s*=\s*["']?refresh\b/iu;
const CONTENT = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/iu;
const TARGET = /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"'\s]+)/iu;
/** Seconds: a page that waits longer is read, and then reloads. */
const LONGEST_WAIT = 30;

/** The address to which a page forwards without a click (HTML, "pragma directives", refresh); null without one. */
export function refreshTarget(html: string): string | null {
  const meta = html.match(META)?.find((each) => REFRESH.test(each));
  const found = meta === undefined ? null : CONTENT.exec(meta);
  const [, seconds, target] = TARGET.exec((found?.[1] ?? found?.[2] ?? '').replaceAll('&amp;', '&')) ?? [];
  return target === undefined || Number(seconds) > LONGEST_WAIT ? null : target;
}
