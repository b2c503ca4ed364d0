import { type PackageVerification, verifyPackage } from '@rampart/incidents/verify';
import type { Command } from 'commander';
import { readAnchor, readIfThere, readOr } from './read-anchor.js';
import type { Terminal } from '../terminal.js';

interface VerifyOptions {
  readonly trust?: string;
  readonly json?: true;
}

/** `rampart evidence verify`: exit code 0 when every possible check passes, 1 when one fails, 2 when it cannot tell. */
export function addEvidenceVerify(program: Command, terminal: Terminal): void {
  program
    .command('verify')
    .description('Check everything in an evidence package, and the .sha256 and .p7s beside it.')
    .argument('<package>', 'a package as it was downloaded')
    .option(
      '--trust <file>',
      'the keys to trust: a copy of /.well-known/rampart-evidence.json; this installation’s own when absent',
    )
    .option('--json', 'the outcome as JSON')
    .action(async (file: string, options: VerifyOptions) => {
      const verification = await verifyPackage({
        zip: await readOr(file, `There is no package ${file}.`),
        anchor: await readAnchor(options.trust, terminal),
        checksum: await readIfThere(`${file}.sha256`),
        signature: await readIfThere(`${file}.p7s`),
      });
      if (options.json) terminal.out(JSON.stringify(verification));
      else for (const line of describe(verification)) terminal.out(line);
      if (!verification.ok) terminal.exitCode = 1;
    });
}

function describe({ ok, reportId, checks }: PackageVerification): string[] {
  const verdict = ok
    ? `${reportId ?? 'The package'} is as it was signed.`
    : `${reportId ?? 'The package'} must NOT be relied on. Ask the sender for an unaltered copy.`;
  return [verdict, ...checks.map(({ name, outcome, detail }) => `${outcome.padEnd(9)} ${name}: ${detail}`)];
}
