import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { plain, type Report } from '@rampart/kernel/testing';
import type { Action } from '../src/domain/coordination/actions.js';
import { coActionEdges } from '../src/domain/coordination/co-actions.js';
import { communitiesOf } from '../src/domain/coordination/communities.js';
import { assessAccount } from '../src/domain/model/explain.js';
import { shippedModel } from '../src/domain/model/shipped.js';
import { type Interval, wilson } from './figures.js';
import {
  blueskyFollowers,
  blueskyLikes,
  brandOf,
  type Follower,
  read,
  xFollowers,
} from './sandbox-networks.js';

interface Known {
  readonly accountId: string;
  readonly class: 'organic' | 'declared' | 'pod' | 'bought';
  readonly pod: number | null;
}
/**
 * The detector over the followers of the sandbox’s brand, as its X and Bluesky show them, against what the sandbox says
 * of each: bought followers are automation-like, people are not, declared bots are a class of their own.
 */
export async function benchSandbox(report: Report): Promise<void> {
  const sandbox = await startSandbox();
  try {
    const { url } = sandbox;
    const { networks } = await read<{ networks: Record<string, readonly Known[]> }>(`${url}/sandbox/crowd`);
    const known = new Map(Object.values(networks).flatMap((all) => all.map((one) => [one.accountId, one])));
    const [onX, onBluesky] = [await brandOf(url, 'twitter'), await brandOf(url, 'bluesky')];
    reportAccounts(report, { network: 'X', accounts: await xFollowers(url, onX), known });
    reportAccounts(report, { network: 'Bluesky', accounts: await blueskyFollowers(url, onBluesky), known });
    const pods = (networks.bluesky ?? []).filter((one) => one.class === 'pod').length;
    reportGroups(report, await blueskyLikes(url, onBluesky), { known, pods });
  } finally {
    await sandbox.stop();
  }
}

interface Scanned {
  readonly network: string;
  readonly accounts: readonly Follower[];
  readonly known: ReadonlyMap<string, Known>;
}

function reportAccounts(report: Report, { network, accounts, known }: Scanned): void {
  const model = shippedModel();
  const now = Date.now();
  const bands = accounts.map(([id, account]) => ({
    band: assessAccount(model, account, now).band,
    truth: known.get(id)?.class ?? 'organic',
  }));
  const count = (test: (one: (typeof bands)[number]) => boolean): number => bands.filter(test).length;
  const name = (what: string): string => `sandbox, ${network}: ${what}`;
  const bought = count(({ truth }) => truth === 'bought');
  const declared = count(({ truth }) => truth === 'declared');
  const people = bands.length - bought - declared;
  plain(
    report,
    name(`scanned (${people} people, ${declared} declared bots, ${bought} bought)`),
    bands.length,
    '',
  );
  const flagged = count(({ band }) => band === 'automation-like');
  const hits = count(({ band, truth }) => band === 'automation-like' && truth === 'bought');
  share(report, name('precision of automation-like'), hits, flagged);
  share(report, name('recall of bought followers'), hits, bought);
  const named = count(({ band, truth }) => band === 'declared' && truth === 'declared');
  share(report, name('declared bots named as such'), named, declared);
}

function reportGroups(
  report: Report,
  actions: readonly Action[],
  { known, pods }: { readonly known: ReadonlyMap<string, Known>; readonly pods: number },
): void {
  const found = communitiesOf(coActionEdges(actions)).flatMap(({ accounts }) => accounts);
  const hits = found.filter((did) => known.get(did)?.class === 'pod').length;
  share(report, 'sandbox, Bluesky: precision of engagement pods', hits, found.length);
  share(report, 'sandbox, Bluesky: recall of engagement pods', hits, pods);
}

/** The population is invented, so its figures have no floor. */
function share(report: Report, name: string, hits: number, all: number): void {
  const [low, high]: Interval = wilson(hits, Math.max(1, all));
  const baseline = `${hits} of ${all}; 95 % ${low.toFixed(3)}..${high.toFixed(3)}`;
  report({ case: name, value: hits / Math.max(1, all), unit: '', baseline, ratio: null });
}

/** The sandbox as a process of its own: libraries do not import processes. */
async function startSandbox(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('sandbox-process.mjs', import.meta.url));
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_PAGE_DELAY_MS: '0',
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /"url":"(http:[^"]+)"/.exec(line) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return { url, stop };
    }
  }
  await stop();
  throw new Error('The sandbox ended before it listened. Run it alone: npm start.');
}
