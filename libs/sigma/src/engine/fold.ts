/** Lower case in which the two small sigmas are one, so that a piece of a folded text is the fold of that piece. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower;
}
