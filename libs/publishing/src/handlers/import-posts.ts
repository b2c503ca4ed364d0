import type { Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import {
  type ImportedPost,
  type ImportPosts,
  localTimeSchema,
  NETWORKS,
  postContentSchema,
  postOptionsSchema,
} from '../contract/index.js';
import { readIcs } from '../domain/exchange/ics.js';
import type { PublishingAccount } from '../ports/accounts.js';
import { readCsv } from './read-csv.js';
import { draftPost } from './save-post.js';
import type { PublishingServices } from './services.js';
import { submitPost } from './submit-post.js';

const MOST = 500;

interface Wanted {
  readonly text: string;
  /** Empty for a draft. */
  readonly localTime: string;
  readonly zone: string;
  readonly accounts: readonly string[];
}

/**
 * Creates a draft for each line or event, and schedules those with a time that need no second person. An unusable line
 * is answered with its reason; the others are created.
 * @throws DomainError `publishing.nothing-to-import`, `publishing.too-many-to-import`, `publishing.quote-not-closed`
 */
export async function importPosts(
  services: PublishingServices,
  requester: Requester,
  { format, file, zone, accountIds }: ImportPosts,
): Promise<readonly ImportedPost[]> {
  const all = format === 'csv' ? fromCsv(file, zone) : fromIcs(file, zone);
  if (all.length === 0)
    throw new DomainError(
      'publishing.nothing-to-import',
      'invalid',
      t`The file has no posts. Check its first line.`,
    );
  if (all.length > MOST)
    throw new DomainError(
      'publishing.too-many-to-import',
      'invalid',
      t`The file has more than ${MOST} posts. Split it.`,
    );
  const known = await services.accounts.list(requester.tenantId);
  const imported: ImportedPost[] = [];
  for (const [index, wanted] of all.entries())
    imported.push(await importOne(services, requester, { wanted, line: index + 1, known, accountIds }));
  return imported;
}

const fromCsv = (file: string, zone: string): readonly Wanted[] =>
  readCsv(file).map((record) => ({
    text: record['text'] ?? '',
    localTime: (record['time'] ?? '').trim().replace(' ', 'T').slice(0, 16),
    zone: record['zone']?.trim() || zone,
    accounts: (record['accounts'] ?? '')
      .split(/[;|]/u)
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  }));

const fromIcs = (file: string, zone: string): readonly Wanted[] =>
  readIcs(file).map((event) => ({ ...event, zone: event.zone ?? zone, accounts: [] }));

interface One {
  readonly wanted: Wanted;
  readonly line: number;
  readonly known: readonly PublishingAccount[];
  readonly accountIds: readonly string[];
}

async function importOne(
  services: PublishingServices,
  requester: Requester,
  { wanted, line, known, accountIds }: One,
): Promise<ImportedPost> {
  let id: string | null = null;
  try {
    const targets = wanted.accounts.length === 0 ? [...accountIds] : accountsNamed(wanted.accounts, known);
    const content = postContentSchema.parse({ text: wanted.text });
    const options = postOptionsSchema.parse({});
    ({ id } = (await draftPost(services, requester, { content, options, accountIds: targets })).value);
    if (wanted.localTime === '') return { line, id, status: 'draft', problem: null };
    const localTime = localTimeSchema.safeParse(wanted.localTime);
    if (!localTime.success)
      return { line, id, status: 'draft', problem: 'Its time is no local time. Set it by hand.' };
    const wish = { localTime: localTime.data, zone: wanted.zone };
    const { status } = (await submitPost(services, requester, id, wish)).value;
    return { line, id, status: status === 'in_review' ? status : 'scheduled', problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, id, status: id === null ? 'refused' : 'draft', problem: error.message };
  }
}

/** Finds accounts by handle, or all accounts of a network by its name. */
function accountsNamed(names: readonly string[], known: readonly PublishingAccount[]): string[] {
  return names.flatMap((name) => {
    const network = NETWORKS.find((each) => each === name);
    const found = known.filter(
      (account) => account.network === network || account.handle.toLowerCase() === name.replace(/^@/u, ''),
    );
    if (found.length === 0)
      throw new DomainError(
        'publishing.unknown-account',
        'invalid',
        t`No linked account is called ${name}. Link it, or change the name.`,
      );
    return found.map(({ accountId }) => accountId);
  });
}
