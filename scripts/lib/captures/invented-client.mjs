import { setTimeout as sleep } from 'node:timers/promises';
import { caller, signIn } from '../api-caller.mjs';
import { logOf } from './invented-log.mjs';

const NAME = 'Tarnwick Audio';
const HANDLE = 'tarnwick';
const NETWORKS = ['twitter', 'instagram', 'facebook', 'youtube'];
const OWNER = { username: 'ns.ada', displayName: 'Ada Mere', password: 'a quiet lamp above the north gate' };
const ENDED = ['completed', 'failed', 'cancelled'];
/** The longest wait for a scan, milliseconds. */
const SCAN_TIMEOUT_MS = 120_000;

/**
 * Creates a client with the simulated networks' invented brand: an identity, its scan, and the log of a machine.
 * @param {{ url: string, username: string, password: string }} product
 * @returns {Promise<{ token: string, scan: string }>} the owner's session and the scan
 */
export async function inventClient({ url, username, password }) {
  const staff = caller(url, await signIn(url, { username, password }));
  const { token: invitation } = await staff('POST', 'identity-access/tenants', {
    name: NAME,
    owner: { username: OWNER.username, displayName: OWNER.displayName },
  });
  const { items } = await staff('GET', `identity-access/tenants?q=${encodeURIComponent(NAME)}`);
  await staff('POST', `tier-policy/tenants/${items[0].id}/tiers`, { tier: 'nexus' });
  await staff('POST', 'auth/invitations/accept', { token: invitation, password: OWNER.password });
  const token = await signIn(url, OWNER);
  const owner = caller(url, token);
  const scan = await scanFor(owner);
  await sendLog(url, owner);
  return { token, scan };
}

async function scanFor(owner) {
  const { id: identityId } = await owner('POST', 'impersonation/protected-identities', {
    label: NAME,
    handles: [HANDLE],
    displayNames: [NAME],
    links: ['https://tarnwick.example'],
    officialAccounts: NETWORKS.map((platform) => ({ platform, handle: HANDLE })),
  });
  const scan = await owner('POST', 'impersonation/scans', {
    targetHandle: HANDLE,
    platforms: NETWORKS,
    identityId,
  });
  const until = Date.now() + SCAN_TIMEOUT_MS;
  while (Date.now() < until) {
    const { items } = await owner('GET', 'impersonation/scans');
    if (ENDED.includes(items.find(({ id }) => id === scan.id)?.status)) return scan.id;
    await sleep(500);
  }
  throw new Error(`The scan has not ended after ${SCAN_TIMEOUT_MS / 1000} s.`);
}

async function sendLog(url, owner) {
  const { id, key } = await owner('POST', 'soc/sources', { name: 'Shop gateway', kind: 'auto' });
  const answer = await fetch(`${url}/api/soc/intake/${id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/plain' },
    body: logOf(new Date()),
  });
  if (!answer.ok) throw new Error(`The log was refused: ${await answer.text()}`);
}
