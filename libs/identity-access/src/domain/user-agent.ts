import { t } from '@rampart/kernel';

/** In this order: browsers that also claim to be Chrome or Safari come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, t`an iPhone`],
  [/\biPad\b/, t`an iPad`],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Fixed words such as "Firefox on Linux", because the header may contain a sender's own text. */
export function browserInWords(userAgent: string): string {
  const find = (among: typeof BROWSERS): string | undefined =>
    among.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined)
    return system === undefined ? t`an unknown program` : t`an unknown program on ${system}`;
  return system === undefined ? browser : t`${browser} on ${system}`;
}
