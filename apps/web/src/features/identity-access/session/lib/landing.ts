import { AREAS } from './areas.js';

/** The options of the sign-in page's environment selector, in their order. */
export const ENVIRONMENTS = AREAS.map(({ area, label }) => ({ value: area, label }));

export const DEFAULT_ENVIRONMENT = 'nexus';
const DEFAULT_PATH = '/nexus/dashboard';

export function landingPath(username: string, environment: string): string {
  const prefix = /^([a-z]{1,2})-/i.exec(username.trim())?.[1]?.toLowerCase() ?? '';
  const byPrefix = AREAS.find(({ prefixes }) => prefixes.includes(prefix));
  return (byPrefix ?? AREAS.find(({ area }) => area === environment))?.path ?? DEFAULT_PATH;
}
