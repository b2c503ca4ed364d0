import { DirectoryError, readProfileFile } from '@rampart/impersonation';
import type { AccountProfile, LookAlikeScore, ProtectedProfile } from '@rampart/impersonation/contract';
import { isOfficial, prepareIdentity, scoreLookAlike, THRESHOLDS } from '@rampart/impersonation/domain';
import { DomainError } from '@rampart/kernel';
import { type Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal.js';
import { readProfile } from './read-profile.js';

interface ScanOptions {
  readonly profile: string;
  readonly directory: string;
  readonly json?: true;
  readonly minScore: number;
  readonly at?: Date;
}

/** `rampart scan`: scores a directory file against a protected profile, without a database. */
export function addScanCommand(program: Command, terminal: Terminal): void {
  program
    .command('scan')
    .description('Find look-alikes of a protected profile in a file of public profiles; needs no database.')
    .requiredOption('--profile <file>', 'the protected profile (JSON: handle, displayName, bio, links ...)')
    .requiredOption('--directory <file>', 'profiles to compare (NDJSON, or CSV with a header)')
    .option('--json', 'one JSON line a look-alike, with score, risk and contributions')
    .option(
      '--min-score <points>',
      'also show candidates from this score on (0 to 100)',
      points,
      THRESHOLDS.lookAlike,
    )
    .option('--at <time>', 'when the profiles were observed (ISO 8601); now when absent', time)
    .action(async (options: ScanOptions) => scan(options, terminal));
}

async function scan(options: ScanOptions, terminal: Terminal): Promise<void> {
  const profile = await readProfile(options.profile);
  const now = (options.at ?? terminal.clock.now()).getTime();
  const identity = prepareIdentity(profile);
  const counts = { read: 0, rejected: 0, shown: 0 };
  for await (const entry of entriesOf(options.directory)) {
    counts.read += 1;
    if (entry.kind === 'rejected') {
      counts.rejected += 1;
      terminal.err(`${options.directory}:${entry.line}: ${entry.reason}`);
      continue;
    }
    if (isOfficial(identity, entry.profile)) continue;
    const score = scoreLookAlike(identity, entry.profile, { now });
    if (score.score < options.minScore) continue;
    counts.shown += 1;
    terminal.out(options.json ? jsonLine(entry.line, entry.profile, score) : textLine(entry.profile, score));
  }
  terminal.err(summary(profile, counts));
}

async function* entriesOf(path: string): ReturnType<typeof readProfileFile> {
  try {
    yield* readProfileFile(path);
  } catch (error) {
    if (error instanceof DirectoryError)
      throw new DomainError('cli.bad-directory', 'invalid', `${path}: ${error.message}`);
    throw error;
  }
}

function jsonLine(line: number, account: AccountProfile, score: LookAlikeScore): string {
  const { handle, accountId, displayName, profileUrl } = account;
  const { riskLevel: risk, contributions, counterfactual, detectionMethods } = score;
  return JSON.stringify({
    handle,
    accountId,
    displayName,
    profileUrl,
    line,
    score: score.score,
    risk,
    contributions,
    counterfactual,
    detectionMethods,
  });
}

function textLine(account: AccountProfile, score: LookAlikeScore): string {
  const reasons = score.contributions.filter(({ points }) => points > 0).map(({ label }) => label);
  const points = score.score.toFixed(1).padStart(5);
  return `${points}  ${score.riskLevel.padEnd(8)}  @${account.handle}  ${reasons.join('; ')}`;
}

function summary(
  profile: ProtectedProfile,
  counts: { read: number; rejected: number; shown: number },
): string {
  const rejected = counts.rejected === 0 ? '' : `, ${counts.rejected} of them unreadable`;
  return `${counts.shown} look-alikes of @${profile.handles[0]} among ${counts.read} profiles${rejected}.`;
}

function points(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Give a number from 0 to 100.');
  return value;
}

function time(text: string): Date {
  const value = new Date(text);
  if (Number.isNaN(value.getTime()))
    throw new InvalidArgumentError('Give a time such as 2026-01-31T12:00:00Z.');
  return value;
}
