import { LogSigner } from '@rampart/event-log';
import { InvalidArgumentError } from 'commander';

/** Parses the log's public key, given in base64 on the command line. */
export function publicKeyArgument(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32)
    throw new InvalidArgumentError('Give the 32 bytes of an Ed25519 public key in base64.');
  return key;
}

export function publicKeyOf(privateKey: string | undefined): Buffer | undefined {
  return privateKey ? new LogSigner(privateKey).publicKey : undefined;
}
