/** @param base the address of the reader's client area, such as `/nexus`; when null, `~/` has no address */
export function itemAddress(link: string | null, base: string | null): string | null {
  if (link === null || link.startsWith('/')) return link;
  return link.startsWith('~/') && base !== null ? `${base}${link.slice(1)}` : null;
}
