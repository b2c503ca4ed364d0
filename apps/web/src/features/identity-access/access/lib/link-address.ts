import type { OneTimeLink } from '@rampart/identity-access/contract';

const pages: Readonly<Record<OneTimeLink['purpose'], string>> = {
  invitation: '/accept-invitation',
  'password-reset': '/reset-password',
};

/** @param home where the product is reached, base path included, without a trailing slash */
export function linkAddress(purpose: OneTimeLink['purpose'], token: string, home: string): string {
  return `${home}${pages[purpose]}?token=${encodeURIComponent(token)}`;
}
