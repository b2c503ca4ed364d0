import { readFileSync, writeFileSync } from 'node:fs';
import { openWithPassword, type PasswordSealed } from '@rampart/sealing';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Terminal } from '../terminal.js';

interface OpenOptions {
  readonly passwordFile: string;
  readonly out?: string;
}

const sealedSchema = z.object({
  format: z.literal('rampart-sealed-1'),
  algorithm: z.literal('AES-256-GCM, RFC 9605'),
  kdf: z.object({ name: z.literal('PBKDF2-SHA-256'), iterations: z.number().int(), salt: z.string() }),
  ct: z.string(),
});

export function addOpenCommand(bots: Command, terminal: Terminal): void {
  bots
    .command('open <file>')
    .description('Open results that the console exported as sealed JSON.')
    .requiredOption('--password-file <file>', 'a file with the password in its first line')
    .option('--out <file>', 'where to write the results; standard output without it')
    .action(async (file: string, { passwordFile, out }: OpenOptions) => {
      const sealed = sealedIn(file);
      const [password = ''] = read(passwordFile).split(/\r?\n/);
      const text = await openWithPassword(sealed, password);
      if (out === undefined) terminal.out(text.trimEnd());
      else writeFileSync(out, text, { mode: 0o600 });
    });
}

/** @throws DomainError `bot-detection.not-sealed` */
function sealedIn(file: string): PasswordSealed {
  const sealed = sealedSchema.safeParse(jsonOf(read(file)));
  if (sealed.success) return sealed.data;
  throw new DomainError(
    'bot-detection.not-sealed',
    'invalid',
    `${file} holds no sealed results. Export them again from the console.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws DomainError `cli.no-such-file` */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new DomainError(
      'cli.no-such-file',
      'invalid',
      `${file} is missing or not readable. Check the path.`,
    );
  }
}
