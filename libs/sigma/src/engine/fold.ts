/** Lower case with both small sigmas equal, so that folding works on parts of a text. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower;
}
