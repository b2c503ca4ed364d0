/** The name of the DNS record that proves a domain. */
export const recordName = (domain: string): string => `_rampart-sign-on.${domain}`;

export const recordText = (proof: string): string => `rampart-sign-on=${proof}`;

/** @param records as DNS answers them: each text in parts */
export const proves = (records: readonly (readonly string[])[], proof: string): boolean =>
  records.some((parts) => parts.join('').trim() === recordText(proof));

/** The domain of a mail address in lower case; null for a text that is none. */
export function domainOf(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = at < 1 ? '' : address.slice(at + 1).toLowerCase();
  return domain === '' ? null : domain;
}
