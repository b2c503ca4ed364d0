import type { OneTimeLink } from '@rampart/identity-access/contract';

const pages: Readonly<Record<OneTimeLink['purpose'], string>> = {
  invitation: '/accept-invitation',
  'password-reset': '/reset-password',
};

/** @param home the address of the product with the base path and without a final slash */
export function linkAddress(purpose: OneTimeLink['purpose'], token: string, home: string): string {
  return `${home}${pages[purpose]}?token=${encodeURIComponent(token)}`;
}
