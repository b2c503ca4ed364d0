import { t } from '@rampart/kernel';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** The device of a User-Agent header, such as "Firefox on Linux"; the header itself when it names no browser. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return t`Unknown device`;
  const browser = find(browsers, userAgent);
  if (!browser) return userAgent.slice(0, 60);
  const system = find(systems, userAgent);
  return system ? t`${browser} on ${system}` : browser;
}
