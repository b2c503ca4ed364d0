const COLOURS = {
  background_color: '--rp-page',
  text_color: '--rp-ink',
  primary_color: '--rp-ink',
} as const;

/** The scheduler's address, asking for the colours the page has right now; what it asks for already stays. */
export function withColours(url: string, style: Pick<CSSStyleDeclaration, 'getPropertyValue'>): string {
  const address = new URL(url);
  for (const [name, token] of Object.entries(COLOURS)) {
    const colour = style.getPropertyValue(token).trim().replace('#', '');
    if (colour && !address.searchParams.has(name)) address.searchParams.set(name, colour);
  }
  return address.href;
}
