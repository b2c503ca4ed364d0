import { DomainError } from '@rampart/kernel';

/** Loaded when it is needed, because it takes long (decision 1040). */
const library = () => import('age-encryption');

export type Seal = (bytes: Uint8Array) => Promise<Uint8Array>;
export type Open = (bytes: Uint8Array) => Promise<Uint8Array>;

/** @param recipients `age1…` @throws DomainError `backup.bad-recipient` */
export async function sealFor(recipients: readonly string[]): Promise<Seal> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new DomainError(
        'backup.bad-recipient',
        'invalid',
        `${recipient} is no age recipient. Give the public key that age-keygen printed (age1…).`,
      );
    }
  }
  return (bytes) => encrypter.encrypt(bytes);
}

/** @param text lines of an identity file, as age-keygen writes it @throws DomainError `backup.bad-identity` */
export async function openWith(text: string): Promise<Open> {
  const { Decrypter } = await library();
  const identities = text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw badIdentity();
  }
  if (identities.length === 0) throw badIdentity();
  return (bytes) => decrypter.decrypt(bytes);
}

export async function newIdentity(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await library();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

const badIdentity = (): DomainError =>
  new DomainError(
    'backup.bad-identity',
    'invalid',
    'The identity file holds no age identity. Give the file that age-keygen wrote.',
  );
