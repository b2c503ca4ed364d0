const COLOURS = {
  background_color: '--rp-page',
  text_color: '--rp-ink',
  primary_color: '--rp-ink',
} as const;

/** The scheduler's address with the present colours of the page. Colours that it contains already stay. */
export function withColours(url: string, style: Pick<CSSStyleDeclaration, 'getPropertyValue'>): string {
  const address = new URL(url);
  for (const [name, token] of Object.entries(COLOURS)) {
    const colour = style.getPropertyValue(token).trim().replace('#', '');
    if (colour && !address.searchParams.has(name)) address.searchParams.set(name, colour);
  }
  return address.href;
}
