/**
 * Where an item's page is for this reader.
 * @param base where their client area begins, `/nexus`; null when they have none, and then `~/` leads nowhere
 */
export function itemAddress(link: string | null, base: string | null): string | null {
  if (link === null || link.startsWith('/')) return link;
  return link.startsWith('~/') && base !== null ? `${base}${link.slice(1)}` : null;
}
