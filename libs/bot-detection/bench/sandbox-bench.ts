import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Network } from '@rampart/connectors/contract';
import { plain, type Report } from '@rampart/kernel/testing';
import { estimateShare } from '../src/domain/audience/audit.js';
import type { Action } from '../src/domain/coordination/actions.js';
import { coActionEdges } from '../src/domain/coordination/co-actions.js';
import { communitiesOf } from '../src/domain/coordination/communities.js';
import { assessAccount } from '../src/domain/model/explain.js';
import { shippedModel } from '../src/domain/model/shipped.js';
import { type Interval, wilson } from './figures.js';
import { blueskyLikes, type Follower, followersOf, read } from './sandbox-networks.js';

interface Known {
  readonly accountId: string;
  readonly class: 'organic' | 'declared' | 'pod' | 'bought';
  readonly pod: number | null;
}
interface World {
  readonly officialAccounts: readonly {
    readonly platform: Network;
    readonly accountId: string;
    readonly handle: string;
  }[];
}

const NETWORKS = { X: 'twitter', Bluesky: 'bluesky', Mastodon: 'mastodon' } as const;
/** The handle of the sandbox's brand on networks where it has no official account. */
const UNVERIFIED = 'tarnwick';

/**
 * Scans the followers of the sandbox’s brand deeply on each network through the connectors. Compares the result with
 * what the sandbox knows: bought followers are automation-like, people are not, and declared bots are a separate class.
 */
export async function benchSandbox(report: Report): Promise<void> {
  const sandbox = await startSandbox();
  try {
    const { url } = sandbox;
    const { networks } = await read<{ networks: Record<string, readonly Known[]> }>(`${url}/sandbox/crowd`);
    const known = new Map(Object.values(networks).flatMap((all) => all.map((one) => [one.accountId, one])));
    const { officialAccounts } = await read<World>(`${url}/sandbox/world`);
    const handleOn = (network: Network) =>
      officialAccounts.find(({ platform }) => platform === network)?.handle ?? UNVERIFIED;
    for (const [name, network] of Object.entries(NETWORKS)) {
      const accounts = await followersOf(url, network, handleOn(network));
      reportAccounts(report, { network: name, accounts, known });
    }
    const onBluesky = officialAccounts.find(({ platform }) => platform === 'bluesky')?.accountId ?? '';
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
  const assessed = accounts.map(([id, account]) => ({
    ...assessAccount(model, account, now),
    truth: known.get(id)?.class ?? 'organic',
  }));
  const count = (test: (one: (typeof assessed)[number]) => boolean): number => assessed.filter(test).length;
  const name = (what: string): string => `sandbox, ${network}: ${what}`;
  const bought = count(({ truth }) => truth === 'bought');
  const declared = count(({ truth }) => truth === 'declared');
  const people = assessed.length - bought - declared;
  plain(
    report,
    name(`scanned (${people} people, ${declared} declared bots, ${bought} bought)`),
    assessed.length,
    '',
  );
  const flagged = count(({ band }) => band === 'automation-like');
  const hits = count(({ band, truth }) => band === 'automation-like' && truth === 'bought');
  share(report, name('precision of automation-like'), hits, flagged);
  share(report, name('recall of bought followers'), hits, bought);
  const named = count(({ band, truth }) => band === 'declared' && truth === 'declared');
  share(report, name('declared bots named as such'), named, declared);
  const found = estimateShare(
    assessed.map(({ kind, probability, band }) => ({ kind, probability, declared: band === 'declared' })),
    assessed.length,
    model.separations,
  );
  if (found === null) return;
  const points = (value: number): string => (100 * value).toFixed(1);
  report({
    case: name('estimated share, %'),
    value: 100 * found.share,
    unit: '',
    baseline: `${points(bought / assessed.length)} bought; 95 % ${points(found.low)}..${points(found.high)}`,
    ratio: null,
  });
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

/** Without a floor, because the population is invented. */
function share(report: Report, name: string, hits: number, all: number): void {
  const [low, high]: Interval = wilson(hits, Math.max(1, all));
  const baseline = `${hits} of ${all}; 95 % ${low.toFixed(3)}..${high.toFixed(3)}`;
  report({ case: name, value: hits / Math.max(1, all), unit: '', baseline, ratio: null });
}

/** Starts the sandbox as a separate process, because libraries must not import processes. */
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
