const ABBREVIATIONS = new Map(
  ['API', 'DMCA', 'DSA', 'IC3', 'OIDC', 'SAML', 'SCIM', 'SOC', 'STIX', 'TAXII', 'TOTP', 'URL'].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);

/** An event type in words: `LookAlikeFound` becomes "Look alike found"; abbreviations such as `TOTP` are kept. */
export function eventWords(type: string): string {
  const words = type.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g) ?? [type];
  const text = words
    .map((word) => {
      const written = ABBREVIATIONS.get(word.toLowerCase());
      if (written !== undefined) return written;
      return word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase();
    })
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
