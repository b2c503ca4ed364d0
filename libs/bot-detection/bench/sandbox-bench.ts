import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Network } from '@rampart/connectors/contract';
import { plain, type Report, shared } from '@rampart/kernel/testing';
import { estimateShare } from '../src/domain/audience/audit.js';
import type { Action } from '../src/domain/coordination/actions.js';
import { coActionEdges } from '../src/domain/coordination/co-actions.js';
import { communitiesOf } from '../src/domain/coordination/communities.js';
import { assessAccount } from '../src/domain/model/explain.js';
import type { BotModel } from '../src/domain/model/model.js';
import { shippedModel } from '../src/domain/model/shipped.js';
import { BOT_VERSIONS } from '../src/domain/model/versions.js';
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

/** Scans the followers of the sandbox’s brand through the connectors, and compares with what the sandbox knows. */
export const benchSandbox = (report: Report): Promise<void> =>
  inSandbox(async (url, known) => {
    for (const scanned of await scannedOn(url, known)) reportAccounts(report, scanned, shippedModel());
    const { officialAccounts } = await read<World>(`${url}/sandbox/world`);
    const onBluesky = officialAccounts.find(({ platform }) => platform === 'bluesky')?.accountId ?? '';
    const pods = [...known.values()].filter(
      ({ class: is, network }) => is === 'pod' && network === 'bluesky',
    );
    reportGroups(report, await blueskyLikes(url, onBluesky), { known, pods: pods.length });
  });

/** Measures the results of each version for the same followers. */
export const benchVersions = (report: Report): Promise<void> =>
  inSandbox(async (url, known) => {
    const scanned = await scannedOn(url, known);
    for (const { title, model } of BOT_VERSIONS)
      for (const one of scanned) reportVersion(report, one, { title, model: model() });
  });

async function inSandbox(
  work: (url: string, known: ReadonlyMap<string, Known & { readonly network: string }>) => Promise<void>,
): Promise<void> {
  const sandbox = await startSandbox();
  try {
    const { url } = sandbox;
    const { networks } = await read<{ networks: Record<string, readonly Known[]> }>(`${url}/sandbox/crowd`);
    const all = Object.entries(networks).flatMap(([network, some]) =>
      some.map((one) => [one.accountId, { ...one, network }] as const),
    );
    await work(url, new Map(all));
  } finally {
    await sandbox.stop();
  }
}

async function scannedOn(url: string, known: ReadonlyMap<string, Known>): Promise<Scanned[]> {
  const { officialAccounts } = await read<World>(`${url}/sandbox/world`);
  const scanned: Scanned[] = [];
  for (const [name, network] of Object.entries(NETWORKS)) {
    const handle = officialAccounts.find(({ platform }) => platform === network)?.handle ?? UNVERIFIED;
    scanned.push({ network: name, accounts: await followersOf(url, network, handle), known });
  }
  return scanned;
}

interface Scanned {
  readonly network: string;
  readonly accounts: readonly Follower[];
  readonly known: ReadonlyMap<string, Known>;
}

function assessedBy(model: BotModel, { accounts, known }: Scanned) {
  const now = Date.now();
  return accounts.map(([id, account]) => ({
    ...assessAccount(model, account, now),
    truth: known.get(id)?.class ?? 'organic',
  }));
}

function reportVersion(
  report: Report,
  scanned: Scanned,
  { title, model }: { readonly title: string; readonly model: BotModel },
): void {
  const assessed = assessedBy(model, scanned);
  const flagged = assessed.filter(({ band }) => band === 'automation-like');
  const hits = flagged.filter(({ truth }) => truth === 'bought').length;
  const bought = assessed.filter(({ truth }) => truth === 'bought').length;
  const name = (what: string): string => `${title}: ${scanned.network} of the sandbox, ${what}`;
  share(report, name('precision'), hits, flagged.length);
  share(report, name('recall'), hits, bought);
}

function reportAccounts(report: Report, scanned: Scanned, model: BotModel): void {
  const { network } = scanned;
  const assessed = assessedBy(model, scanned);
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
  shared(report, name, hits, Math.max(1, all), '');
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
