import { readFileSync, writeFileSync } from 'node:fs';
import { openWithPassword } from '@rampart/sealing';
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
      const sealed = sealedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (!sealed.success)
        throw new DomainError(
          'bot-detection.not-sealed',
          'invalid',
          `${file} holds no sealed results. Export them again from the console.`,
        );
      const [password = ''] = readFileSync(passwordFile, 'utf8').split(/\r?\n/);
      const text = await openWithPassword(sealed.data, password);
      if (out === undefined) terminal.out(text.trimEnd());
      else writeFileSync(out, text, { mode: 0o600 });
    });
}
