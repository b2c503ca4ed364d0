/** @param base where the reader's client area begins, `/nexus`; when null, `~/` leads nowhere */
export function itemAddress(link: string | null, base: string | null): string | null {
  if (link === null || link.startsWith('/')) return link;
  return link.startsWith('~/') && base !== null ? `${base}${link.slice(1)}` : null;
}
