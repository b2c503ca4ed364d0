import { useSyncExternalStore } from 'react';

export const INFO_ADDRESS_META = 'info-address';

const never = () => () => undefined;
const storedAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${INFO_ADDRESS_META}"]`)?.content || null;

/** The mail address for visitors; null when the operator set none, undefined before hydration. */
export const useInfoAddress = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(never, storedAddress, () => undefined);

export const mailDraft = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
