import { t } from '@rampart/kernel';

/** In this order, because most browsers also name another one. */
const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

export function deviceName(userAgent: string): string {
  const named = (list: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [named(BROWSERS) ?? t`Browser`, named(SYSTEMS)];
  return system === undefined ? browser : t`${browser} on ${system}`;
}
