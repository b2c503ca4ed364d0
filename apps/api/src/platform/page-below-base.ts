/** Attributes whose addresses the bundle writes from the root of the host; `//host` is another host. */
const ADDRESS = /(\s(?:href|src|action|formaction)=")\/(?!\/)/gi;
const SOURCE_SET = /\ssrcset="[^"]*"/gi;
/** The start of each candidate of a source set. */
const CANDIDATE = /(["\s])\/(?!\/)/g;
const FULL_ADDRESS = /\{\{origin\}\}\//g;

/**
 * Completes the addresses in HTML of the bundle, which is made for every base path. Call it before anything is filled
 * in. @param html of a page or of links @param base the base path with both slashes
 */
export function pageBelowBase(html: string, base: string): string {
  if (base === '/') return html;
  return html
    .replace(ADDRESS, `$1${base}`)
    .replace(SOURCE_SET, (sources) => sources.replace(CANDIDATE, `$1${base}`))
    .replace(FULL_ADDRESS, `{{origin}}${base}`);
}
