import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds, plain, type Report } from '@rampart/kernel/testing';
import { type AccountRecord, EMPTY_ACCOUNT, EMPTY_POST } from '../src/domain/account/account-record.js';
import { assessAccount } from '../src/domain/model/explain.js';
import { seededNumbers } from '../src/domain/model/random.js';
import { shippedModel } from '../src/domain/model/shipped.js';
import { judged } from './figures.js';

export const NOW = Date.UTC(2026, 10, 25);
const BIOS = [
  'I write about gardens, my dog and the sea.',
  'Deals every day. Follow us!',
  '',
  'Journalist at a paper. Opinions mine.',
];

/** An invented account with all fields and one post. */
export function inventedAccount(random: () => number): AccountRecord {
  const count = (most: number): number => Math.floor(most ** random());
  return {
    ...EMPTY_ACCOUNT,
    platform: 'twitter',
    handle: `garden_${count(1e6)}`,
    displayName: 'Anna Keller',
    bio: BIOS[Math.floor(random() * BIOS.length)] ?? '',
    location: 'Berlin',
    link: '',
    createdAt: NOW - count(4_000) * 86_400_000,
    followers: count(1e5),
    following: count(5e3),
    posts: count(5e4),
    likesGiven: count(2e4),
    listed: count(100),
    verified: false,
    defaultTheme: random() < 0.4,
    defaultAvatar: random() < 0.1,
    timeline: [
      {
        ...EMPTY_POST,
        text: 'The roses are out. https://example.org',
        at: NOW - 86_400_000,
        client: 'Twitter Web App',
        isReply: false,
        isRepost: false,
        likes: 3,
        reposts: 0,
      },
    ],
  };
}

export function benchSpeed(report: Report, accounts: number): void {
  const model = shippedModel();
  const random = seededNumbers(3);
  const some = Array.from({ length: 2_000 }, () => inventedAccount(random));
  let reasons = 0;
  const score = (number: number): void => {
    for (let at = 0; at < number; at += 1)
      reasons += assessAccount(model, some[at % some.length] as AccountRecord, NOW).reasons.length;
  };
  score(5_000);
  const seconds = cpuSeconds(3, () => score(accounts));
  judged(report, 'accounts a CPU second, features and reasons', Math.round(accounts / seconds), null, {
    floor: 60_000,
    goal: 100_000,
  });
  if (reasons === 0) throw new Error('No account got a reason.');
}

/** Runs in a separate process, because the benchmark itself holds models and labelled accounts in memory. */
export async function benchMemory(report: Report, accounts: number): Promise<void> {
  const script = fileURLToPath(new URL('memory-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...process.execArgv,
    script,
    String(accounts),
  ]);
  judged(report, `RSS after ${accounts.toLocaleString('en')} accounts, MB`, Number(stdout), null, {
    floor: 512,
    goal: 512,
    atMost: true,
  });
}

/** Measures a scan on PostgreSQL, with its events and findings, in a separate process. */
export async function benchScan(report: Report, serverUrl: string, followers: number): Promise<void> {
  const script = fileURLToPath(new URL('scan-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...process.execArgv, script, String(followers)],
    { env: { ...process.env, RAMPART_TEST_DATABASE_URL: serverUrl } },
  );
  const { cpuSeconds: cpu, megabytes } = JSON.parse(stdout) as { cpuSeconds: number; megabytes: number };
  const name = `scan of ${followers.toLocaleString('en')} followers`;
  plain(report, `${name}: CPU time`, cpu, 's');
  judged(report, `${name}: most RSS, MB`, megabytes, null, { floor: 512, goal: 512, atMost: true });
}
