import { useSyncExternalStore } from 'react';

export const INFO_ADDRESS_META = 'info-address';

const never = () => () => undefined;
const storedAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${INFO_ADDRESS_META}"]`)?.content || null;

/** Where visitors may write to; null when the operator named no address, undefined until the page is alive. */
export const useInfoAddress = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(never, storedAddress, () => undefined);

export const mailDraft = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
