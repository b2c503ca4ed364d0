import {
  commandOf,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Recording,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { NameRecipient } from '../contract/index.js';
import {
  type EvidenceKeyCommand,
  evidenceKeysDecider,
  evidenceKeysStream,
  type Recipients,
} from '../domain/evidence-keys.decider.js';
import { type SealFor, wrappingKeyIdOf } from '../sealed/envelope.js';
import { hpkeSeal, rawX25519, x25519PublicKey } from '../sealed/hpke.js';
import { actorOf, causeOf, type IncidentRequester } from './context.js';
import type { Id } from './incidents.js';

export const listRecipients = ({ log }: Pick<Recording, 'log'>, tenantId: string): Promise<Recipients> =>
  loadState(log, evidenceKeysDecider, { tenantId, stream: evidenceKeysStream(tenantId) });

export const recipientsOf = async (context: Recording, tenantId: string): Promise<readonly SealFor[]> =>
  (await listRecipients(context, tenantId)).map(({ keyId, publicKey }) => ({
    keyId,
    publicKey: x25519PublicKey(Buffer.from(publicKey, 'base64')),
  }));

/** @throws DomainError `evidence.{bad-recipient-key,recipient-exists,too-many-recipients}` */
export async function nameRecipient(
  context: Recording,
  requester: IncidentRequester,
  { name, publicKey: given }: NameRecipient,
): Promise<Recorded<Id>> {
  const publicKey = await readKey(given);
  const id = context.ids.next();
  const key = { keyId: wrappingKeyIdOf(publicKey), publicKey: rawX25519(publicKey).toString('base64') };
  const data = { id, name, ...key, namedAt: context.clock.now().toISOString(), by: actorOf(requester) };
  return recordedAt({ id }, await record(context, requester, { type: 'NameRecipient', data }));
}

/** Evidence stored from now on is not sealed for them. @throws DomainError `evidence.no-such-recipient` */
export async function removeRecipient(
  context: Recording,
  requester: IncidentRequester,
  recipientId: string,
): Promise<Recorded<Id>> {
  const data = { recipientId, by: actorOf(requester) };
  return recordedAt({ id: recipientId }, await record(context, requester, { type: 'RemoveRecipient', data }));
}

interface Rotating {
  rotate(
    announce: (keys: { readonly fresh: string; readonly retired: string }) => Promise<void>,
  ): Promise<void>;
}

/**
 * Rotates both keys; each is recorded before its use. @param installation tenant of the installation itself
 * @throws DomainError `evidence.keys-busy`
 */
export async function rotateEvidenceKeys(
  context: Recording & { readonly keys: Rotating; readonly wrapping: Rotating },
  installation: IncidentRequester,
): Promise<{ readonly signing: string; readonly wrapping: string }> {
  const fresh = { signing: '', wrapping: '' };
  // The signing keys come last, because they publish both kinds of keys.
  for (const kind of ['wrapping', 'signing'] as const)
    await context[kind === 'signing' ? 'keys' : 'wrapping'].rotate(async ({ fresh: keyId, retired }) => {
      fresh[kind] = keyId;
      const data = { kind, keyId, retired, by: actorOf(installation) };
      await record(context, installation, { type: 'RotateKey', data });
    });
  return fresh;
}

function record(recording: Recording, requester: IncidentRequester, command: EvidenceKeyCommand) {
  const about = commandOf(recording, causeOf(requester), evidenceKeysStream(requester.tenantId));
  return handleCommand(recording.log, evidenceKeysDecider, about, command);
}

async function readKey(given: string): Promise<KeyObject> {
  try {
    const key = given.includes('-----')
      ? createPublicKey(given)
      : x25519PublicKey(Buffer.from(given, 'base64'));
    // Tests the key: a point of small order cannot be sealed for, and would stop all storing of the tenant's evidence.
    if (key.asymmetricKeyType === 'x25519' && (await hpkeSeal(key, Buffer.alloc(1), NOTHING)).enc.length > 0)
      return key;
  } catch {
    // The text is not a usable key, whatever the parser's error.
  }
  throw new DomainError(
    'evidence.bad-recipient-key',
    'invalid',
    t`This is not a public X25519 key. Check the file.`,
  );
}

const NOTHING = { info: new Uint8Array(), aad: new Uint8Array() };
