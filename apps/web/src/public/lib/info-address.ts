/** Where visitors may write to; the operator's, known to the build, or null. */
export const INFO_ADDRESS: string | null = import.meta.env['VITE_INFO_ADDRESS'] || null;

/** Opens a mail draft to the operator. */
export const mailDraft = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
