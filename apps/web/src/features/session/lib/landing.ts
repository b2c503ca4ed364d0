/** Choices of the sign-in page's environment selector, in its order. */
export const ENVIRONMENTS = [
  { value: 'core', label: 'Core', path: '/core' },
  { value: 'nexus', label: 'Nexus Single User', path: '/nexus/dashboard' },
  { value: 'nexus-corp', label: 'Nexus Corp', path: '/nexus-corp/home' },
  { value: 'sentinel-user', label: 'Sentinel Single User', path: '/sentinel/user' },
  { value: 'sentinel-business', label: 'Sentinel Small Business', path: '/sentinel/business' },
  { value: 'fortress', label: 'Fortress', path: '/fortress' },
  { value: 'guardian', label: 'Guardian', path: '/guardian' },
  { value: 'pursuit', label: 'Pursuit', path: '/pursuit' },
  { value: 'aegis', label: 'Aegis', path: '/aegis' },
] as const;

export type Environment = (typeof ENVIRONMENTS)[number]['value'];

export const DEFAULT_ENVIRONMENT: Environment = 'nexus';
const DEFAULT_PATH = '/nexus/dashboard';

const prefixes: Readonly<Record<string, string>> = {
  c: '/nexus/dashboard',
  ns: '/nexus/dashboard',
  nc: '/nexus-corp/home',
  s: '/sentinel/user',
  sb: '/sentinel/business',
  f: '/fortress',
  g: '/guardian',
  p: '/pursuit',
  a: '/aegis',
};

/** Where a person lands after signing in: the user name's prefix decides, otherwise the chosen environment. */
export function landingPath(username: string, environment: string): string {
  const prefix = /^([a-z]{1,2})-/i.exec(username.trim())?.[1]?.toLowerCase() ?? '';
  const byPrefix = Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined;
  return byPrefix ?? ENVIRONMENTS.find(({ value }) => value === environment)?.path ?? DEFAULT_PATH;
}
