/** Lower case in which both small sigmas are equal, so that folding parts of a text gives parts of the folded text. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower;
}
