import { verifyFiles } from '@rampart/incidents/verify';
import { readReport } from '@rampart/soc';
import type { Command } from 'commander';
import { readAnchor, readOr } from '../incidents/read-anchor.js';
import type { Terminal } from '../terminal.js';

/** `rampart verify-report`: exit code 0 when the report is unchanged since its signature. */
export function addVerifyReport(program: Command, terminal: Terminal): void {
  program
    .command('verify-report')
    .description('Check a signed report of security events (.asr): its signature, its files and every event.')
    .argument('<report>', 'a report as it was downloaded')
    .option(
      '--trust <file>',
      'the keys to trust: a copy of /.well-known/rampart-evidence.json; this installation’s own when absent',
    )
    .action(async (file: string, { trust }: { readonly trust?: string }) => {
      const zip = await readOr(file, `There is no report ${file}.`);
      const { files, keyId } = await verifyFiles(
        zip,
        await readAnchor(trust, terminal),
        (signed) => readReport(signed.get('report.json')).createdAt,
      );
      const { createdAt, createdBy, events, complete } = readReport(files.get('report.json'));
      terminal.out(`The report is as it was signed with key ${keyId} on ${createdAt} by ${createdBy}.`);
      terminal.out(`${events.length} events${complete ? '' : ', the newest'}; each matches its hash.`);
    });
}
