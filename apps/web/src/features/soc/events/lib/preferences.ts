import { useLocalStorage } from '@mantine/hooks';

export interface SocPreferences {
  readonly refreshSeconds: number;
  readonly pageSize: number;
}

export const REFRESH_SECONDS = [2, 5, 10, 30, 60] as const;
export const PAGE_SIZES = [10, 25, 50, 100, 200] as const;
const USUAL: SocPreferences = { refreshSeconds: 5, pageSize: 50 };

export function readSocPreferences(text: string | undefined): SocPreferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return USUAL;
  }
  if (typeof stored !== 'object' || stored === null) return USUAL;
  const seconds: unknown = Reflect.get(stored, 'refreshSeconds');
  const size: unknown = Reflect.get(stored, 'pageSize');
  return {
    refreshSeconds: REFRESH_SECONDS.find((each) => each === seconds) ?? USUAL.refreshSeconds,
    pageSize: PAGE_SIZES.find((each) => each === size) ?? USUAL.pageSize,
  };
}

/** The reader's preferences, shared with the browser's other tabs. */
export function useSocPreferences() {
  return useLocalStorage<SocPreferences>({
    key: 'rampart-soc',
    defaultValue: USUAL,
    getInitialValueInEffect: false,
    deserialize: readSocPreferences,
  });
}

/** The interval of refetching figures, milliseconds. */
export const useRefreshMs = (): number => useSocPreferences()[0].refreshSeconds * 1_000;
