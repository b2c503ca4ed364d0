import type { ServerResponse } from 'node:http';
import { asHtml, escaped, htmlPage } from '../html-page.js';
import type { Network, SandboxAccount } from '../world/account.js';
import type { ConsentRequest } from './consent.js';

export const NETWORK_TITLES: Readonly<Record<Network, string>> = {
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  bluesky: 'Bluesky',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  mastodon: 'Mastodon',
};

/** Networks where a person signs in who may administer several pages. */
const HAVE_PAGES: ReadonlySet<Network> = new Set(['facebook', 'linkedin']);

interface Shown {
  readonly request: ConsentRequest;
  readonly sealed: string;
  readonly accounts: readonly SandboxAccount[];
}

/** Its policy names the client's origin, because browsers check redirects too. */
export function consentPage({ request, sealed, accounts }: Shown, response: ServerResponse): string {
  const { network, scopes, redirectUri } = request;
  asHtml(response, 'self', ["'self'", new URL(redirectUri).origin]);
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  return htmlPage({
    title: `Allow access to ${NETWORK_TITLES[network]}`,
    site: `Simulated ${NETWORK_TITLES[network]}`,
    notice: 'These accounts are invented, and nothing leaves this machine. Choose one to link it.',
    body: [
      `<h1>Link an account of the simulated ${NETWORK_TITLES[network]}</h1>`,
      '<form method="post" action="/sandbox/consent">',
      `<input type="hidden" name="request" value="${escaped(sealed)}">`,
      `<fieldset><legend>Account</legend>${accounts.map(choice).join('')}</fieldset>`,
      ...(HAVE_PAGES.has(network)
        ? [`<fieldset><legend>Further pages of yours</legend>${accounts.map(further).join('')}</fieldset>`]
        : []),
      `<fieldset><legend>Permissions</legend>${scopes.map(permission).join('')}</fieldset>`,
      '<p><button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></p>',
      '</form>',
    ],
  });
}

const choice = ({ id, handle, displayName }: SandboxAccount, place: number): string =>
  `<p><label><input type="radio" name="account" value="${escaped(id)}"${place === 0 ? ' checked' : ''}> ${escaped(displayName)} <small>@${escaped(handle)}</small></label></p>`;

const further = ({ id, handle, displayName }: SandboxAccount): string =>
  `<p><label><input type="checkbox" name="also" value="${escaped(id)}"> ${escaped(displayName)} (${escaped(handle)})</label></p>`;

const permission = (scope: string): string =>
  `<p><label><input type="checkbox" name="scope" value="${escaped(scope)}" checked> <code>${escaped(scope)}</code></label></p>`;

export function refusedConsent(network: Network, why: string, response: ServerResponse): string {
  asHtml(response);
  response.statusCode = 400;
  return htmlPage({
    title: 'Request refused',
    site: `Simulated ${NETWORK_TITLES[network]}`,
    notice: 'Nothing was linked.',
    body: ['<h1>The request is wrong</h1>', `<p>${escaped(why)}</p>`],
  });
}
