import { sealWithPassword } from '@rampart/sealing';
import { type BotFinding, botFindingSchema, type BotScan } from '@rampart/bot-detection/contract';
import { readList } from '../../../shared/list/export-list.js';
import { fileTime, saveFile } from '../../../shared/ui/save-file.js';

/** Saves a scan with its findings as JSON, sealed with a password. `rampart bots open FILE` opens it. */
export async function saveSealedResults(scan: BotScan, password: string): Promise<void> {
  const now = new Date();
  const findings = await findingsOf(scan.id);
  const text = JSON.stringify({ exportedAt: now.toISOString(), scan, findings }, null, 2);
  const sealed = await sealWithPassword(`${text}\n`, password);
  const content = new Blob([`${JSON.stringify(sealed, null, 2)}\n`], { type: 'application/json' });
  saveFile(`bot-results_${fileTime(now)}.json`, content);
}

async function findingsOf(scanId: string): Promise<readonly BotFinding[]> {
  const question = { filter: [`scan:in:${scanId}`], sort: '-probability' };
  const lines = await new Response(await readList('/api/bot-detection/findings', question, 'json')).text();
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [botFindingSchema.parse(JSON.parse(line))]));
}
