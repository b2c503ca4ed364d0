import { type Recorded, type Requester, uuidFrom } from '@rampart/event-log';
import type { ProtectedIdentity, ProtectIdentity } from '../contract/index.js';
import { type AccountDirectory, DirectoryError } from '../ports/account-directory.js';
import type { AvatarReader } from '../ports/avatar-reader.js';
import type { ObjectStore } from '../ports/object-store.js';
import type { LimitedContext } from './context.js';
import { protectAs, setIdentityAvatar } from './protect-identity.js';

/** This company does not exist, and `.example` is never resolved (RFC 2606). */
const DEMO_BRAND: ProtectIdentity = {
  label: 'Tarnwick Audio (demo, a fictional brand)',
  handles: ['tarnwick'],
  displayNames: ['Tarnwick Audio'],
  bio: 'Headphones and speakers, built by hand in Tarnwick since 1974. Repairs for life. (Synthetic account)',
  links: ['https://tarnwick.example'],
  officialAccounts: [
    { platform: 'twitter', handle: 'tarnwick', accountId: null },
    { platform: 'facebook', handle: 'tarnwick', accountId: null },
    { platform: 'instagram', handle: 'tarnwick', accountId: null },
    { platform: 'youtube', handle: 'tarnwick', accountId: null },
    { platform: 'bluesky', handle: 'tarnwick.bsky.social', accountId: null },
  ],
};

export interface DemoContext extends LimitedContext {
  readonly objects: ObjectStore;
  readonly reader: AvatarReader;
  /** A simulated network's directory, never a real one. */
  readonly simulated: AccountDirectory | null;
}

/** Creates the demo identity once per tenant. Without an answer of the simulated network, it has no avatar. */
export async function seedDemoIdentity(
  context: DemoContext,
  requester: Requester,
  signal: AbortSignal,
): Promise<Recorded<ProtectedIdentity>> {
  const identityId = uuidFrom(`demo-identity|${requester.tenantId}`);
  const answer = await protectAs(context, requester, identityId, { profile: DEMO_BRAND, demo: true });
  if (answer.position === null) return answer;
  const avatar = await demoAvatar(context.simulated, signal);
  return avatar === null ? answer : setIdentityAvatar(context, requester, identityId, avatar);
}

async function demoAvatar(
  directory: AccountDirectory | null,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (directory === null) return null;
  try {
    const [official] = await directory.lookUpHandles(['tarnwick'], { signal });
    return official === undefined ? null : await directory.readAvatar(official, { signal });
  } catch (error) {
    if (error instanceof DirectoryError) return null;
    throw error;
  }
}
