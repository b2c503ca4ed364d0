import { sealWithPassword } from '@rampart/sealing';
import type { BotFinding, BotScan } from '@rampart/bot-detection/contract';
import { api, unwrapPage } from '../../../shared/api-client/client.js';
import { fileTime, saveFile } from '../../../shared/ui/save-file.js';

/** Of one file. */
const MOST = 5_000;

/** Scan and findings as JSON, sealed with a password: `rampart bots open FILE` opens it. */
export async function saveSealedResults(scan: BotScan, password: string): Promise<void> {
  const now = new Date();
  const findings = await findingsOf(scan.id);
  const text = JSON.stringify({ exportedAt: now.toISOString(), scan, findings }, null, 2);
  const sealed = await sealWithPassword(`${text}\n`, password);
  const content = new Blob([`${JSON.stringify(sealed, null, 2)}\n`], { type: 'application/json' });
  saveFile(`bot-results_${fileTime(now)}.json`, content);
}

async function findingsOf(scanId: string): Promise<readonly BotFinding[]> {
  const found: BotFinding[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      ...{ filter: [`scan:in:${scanId}`], sort: '-probability', limit: 100 },
      ...(cursor !== undefined && { cursor }),
    };
    const page = await unwrapPage(api.GET('/api/bot-detection/findings', { params: { query } }));
    found.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < MOST);
  return found;
}
