import { createHmac, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ProviderPerson } from '../../support/oidc-provider.js';
import { expect } from './fixtures.js';
import { product } from './product.js';

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly email: string | null;
}

interface Invitation {
  readonly username: string;
  readonly roles: readonly string[];
  readonly email?: string;
}

const PASSWORD = 'a quiet lamp above the north gate';

/** Posts JSON to the product. @throws Error with the answer when the product refuses */
export async function call<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${product().url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** An access token of the administrator whose sign-in is recent enough for sensitive actions. */
export async function adminToken(): Promise<string> {
  const { username, password } = product();
  return tokenOf({ username, password });
}

export const freshName = (start: string): string => `${start}${randomBytes(4).toString('hex')}`;

/** Invites a user without a mail address, and accepts the invitation. */
export async function makeAccount({ username, roles }: Omit<Invitation, 'email'>): Promise<Account> {
  const token = await adminToken();
  const link = await call<{ token: string }>(
    '/api/identity-access/users',
    { username, displayName: username, roles },
    token,
  );
  await call('/api/auth/invitations/accept', { token: link.token, password: PASSWORD });
  return { username, password: PASSWORD, email: null };
}

export async function inviteByMail({ username, roles, email }: Required<Invitation>): Promise<void> {
  await call(
    '/api/identity-access/users',
    { username, displayName: username, roles, email },
    await adminToken(),
  );
}

interface Mail {
  readonly number: number;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** Waits for the first mail to `address` whose number is greater than `after`. */
export async function nextMail(address: string, after = 0): Promise<Mail> {
  const answer = await fetch(`${product().mail}/next?to=${encodeURIComponent(address)}&after=${after}`);
  if (answer.status !== 200) throw new Error(`No mail to ${address}.`);
  return (await answer.json()) as Mail;
}

export async function enterPassword(page: Page, { username, password }: Account, origin = ''): Promise<void> {
  if (!page.url().includes('/login')) await page.goto(`${origin}/login`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signInAs(page: Page, account: Account, origin = ''): Promise<void> {
  await enterPassword(page, account, origin);
  await expect(page).not.toHaveURL(/\/login/);
}

export const namedOrigin = (): string => product().url.replace('127.0.0.1', 'localhost');

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of the time step `steps` from now (RFC 6238, SHA-1, six digits, 30 s). */
export function totpCode(secret: string, steps = 0): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Adds a virtual authenticator (WebDriver) for passkeys, which always verifies its owner. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sets the person who signs in at the OpenID provider; null declines the sign-in. */
export async function atProvider(person: ProviderPerson | null): Promise<void> {
  const body = person === null ? {} : { body: JSON.stringify(person) };
  await fetch(product().provider.control, { method: person === null ? 'DELETE' : 'PUT', ...body });
}

async function tokenOf({ username, password }: Omit<Account, 'email'>): Promise<string> {
  return (await call<{ access_token: string }>('/api/auth/login', { username, password })).access_token;
}

export async function makeTenant(username: string): Promise<Account> {
  const owner = { username, displayName: username };
  const link = await call<{ token: string }>(
    '/api/identity-access/tenants',
    { name: username, owner },
    await adminToken(),
  );
  await call('/api/auth/invitations/accept', { token: link.token, password: PASSWORD });
  return { username, password: PASSWORD, email: null };
}

export async function makeColleague(
  owner: Account,
  username: string,
  roles: readonly string[],
): Promise<Account> {
  const person = { username, displayName: username, roles };
  const link = await call<{ token: string }>('/api/identity-access/users', person, await tokenOf(owner));
  await call('/api/auth/invitations/accept', { token: link.token, password: PASSWORD });
  return { username, password: PASSWORD, email: null };
}

export async function requestScan(account: Account, targetHandle: string, platform: string): Promise<void> {
  const scan = { targetHandle, platforms: [platform] };
  await call('/api/impersonation/scans', scan, await tokenOf(account));
}

export async function protect(account: Account, label: string): Promise<number> {
  const token = await tokenOf(account);
  await call('/api/impersonation/protected-identities', { label, handles: ['synthetic'] }, token);
  return positionOf(token);
}

async function positionOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${product().url}/api/history/positions`, { headers });
  return ((await answer.json()) as { position: number }).position;
}

export const positionNow = async (): Promise<number> => positionOf(await adminToken());

async function tierPath(tenantName: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const named = new URLSearchParams({ q: tenantName });
  const answer = await fetch(`${product().url}/api/identity-access/tenants?${named}`, { headers });
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly id: string; readonly name: string }[];
  };
  const tenant = items.find(({ name }) => name === tenantName);
  if (tenant === undefined) throw new Error(`No tenant ${tenantName}.`);
  return `/api/tier-policy/tenants/${tenant.id}/tiers`;
}

export async function assignTier(tenantName: string, tier: string): Promise<void> {
  const token = await adminToken();
  await call(await tierPath(tenantName, token), { tier }, token);
}

export async function withdrawTier(tenantName: string, tier: string): Promise<void> {
  const token = await adminToken();
  const url = `${product().url}${await tierPath(tenantName, token)}/${tier}`;
  const answer = await fetch(url, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}
