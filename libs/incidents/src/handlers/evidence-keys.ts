import { handleCommand } from '@rampart/event-log';
import { DomainError, fold } from '@rampart/kernel';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { NameRecipient } from '../contract/index.js';
import {
  type EvidenceKeyCommand,
  evidenceKeysDecider,
  evidenceKeysStream,
  type Recipients,
} from '../domain/evidence-keys.decider.js';
import type { EvidenceKeyEvent } from '../domain/evidence-keys.events.js';
import { type SealFor, wrappingKeyIdOf } from '../sealed/envelope.js';
import { hpkeSeal, rawX25519, x25519PublicKey } from '../sealed/hpke.js';
import { actorOf, type IncidentsContext, type Requester } from './context.js';
import type { Id, Recorded } from './incidents.js';

type Context = Pick<IncidentsContext, 'log' | 'clock' | 'ids'>;

/** Those whom a tenant named. */
export async function listRecipients({ log }: Pick<Context, 'log'>, tenantId: string): Promise<Recipients> {
  const events = await log.readStream(tenantId, evidenceKeysStream(tenantId));
  return fold(evidenceKeysDecider, events as unknown as readonly EvidenceKeyEvent[]);
}

/** The same, as what is kept is sealed for them. */
export const recipientsOf = async (context: Context, tenantId: string): Promise<readonly SealFor[]> =>
  (await listRecipients(context, tenantId)).map(({ keyId, publicKey }) => ({
    keyId,
    publicKey: x25519PublicKey(Buffer.from(publicKey, 'base64')),
  }));

/**
 * Lets somebody open what the tenant keeps from now on, with the private key that only they have.
 * @throws DomainError `evidence.bad-recipient-key`, `evidence.recipient-exists`, `evidence.too-many-recipients`
 */
export async function nameRecipient(
  context: Context,
  requester: Requester,
  { name, publicKey: given }: NameRecipient,
): Promise<Recorded<Id>> {
  const publicKey = await readKey(given);
  const id = context.ids.next();
  const key = { keyId: wrappingKeyIdOf(publicKey), publicKey: rawX25519(publicKey).toString('base64') };
  const data = { id, name, ...key, namedAt: context.clock.now().toISOString(), by: actorOf(requester) };
  return { value: { id }, position: await record(context, requester, { type: 'NameRecipient', data }) };
}

/** What is kept from now on is not for them. @throws DomainError `evidence.no-such-recipient` */
export async function removeRecipient(
  context: Context,
  requester: Requester,
  recipientId: string,
): Promise<Recorded<Id>> {
  const data = { recipientId, by: actorOf(requester) };
  const position = await record(context, requester, { type: 'RemoveRecipient', data });
  return { value: { id: recipientId }, position };
}

/** An installation's keys, as they are changed. */
interface Rotating {
  rotate(
    announce: (keys: { readonly fresh: string; readonly retired: string }) => Promise<void>,
  ): Promise<void>;
}

/**
 * Makes the installation a new key that wraps and a new one that signs, and records both before they are used.
 * @param installation the tenant that stands for nobody's
 * @throws DomainError `evidence.keys-busy`
 */
export async function rotateEvidenceKeys(
  context: Context & { readonly keys: Rotating; readonly wrapping: Rotating },
  installation: Requester,
): Promise<{ readonly signing: string; readonly wrapping: string }> {
  const fresh = { signing: '', wrapping: '' };
  // The keys that sign come last: they publish what is known of both.
  for (const kind of ['wrapping', 'signing'] as const)
    await context[kind === 'signing' ? 'keys' : 'wrapping'].rotate(async ({ fresh: keyId, retired }) => {
      fresh[kind] = keyId;
      const data = { kind, keyId, retired, by: actorOf(installation) };
      await record(context, installation, { type: 'RotateKey', data });
    });
  return fresh;
}

async function record(
  { log, clock, ids }: Context,
  requester: Requester,
  command: EvidenceKeyCommand,
): Promise<number | null> {
  const at = clock.now().toISOString();
  const { tenantId } = requester;
  const metadata = { actor: actorOf(requester), correlationId: requester.correlationId ?? ids.next(), at };
  const target = { tenantId, stream: evidenceKeysStream(tenantId), commandId: ids.next(), metadata };
  const { result } = await handleCommand(log, evidenceKeysDecider, target, command);
  return result?.lastPosition ?? null;
}

async function readKey(given: string): Promise<KeyObject> {
  try {
    const key = given.includes('-----')
      ? createPublicKey(given)
      : x25519PublicKey(Buffer.from(given, 'base64'));
    // One that nothing can be sealed for (a point of small order) would stop everything the tenant keeps.
    if (key.asymmetricKeyType === 'x25519' && (await hpkeSeal(key, Buffer.alloc(1), NOTHING)).enc.length > 0)
      return key;
  } catch {
    // Whatever it is, it is no key.
  }
  throw new DomainError(
    'evidence.bad-recipient-key',
    'invalid',
    'This is not a public X25519 key. Check the file.',
  );
}

const NOTHING = { info: new Uint8Array(), aad: new Uint8Array() };
