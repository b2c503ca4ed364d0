import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { AccountRecord } from '../../domain/account/account-record.js';
import type { LabelledAccount } from '../../domain/model/train.js';
import { accountOf, type ReadAccount } from './columns.js';

type Fields = Record<string, unknown>;

interface SetFile {
  readonly name: string;
  readonly file: string;
  /** Null for an uncertain label, whose account is left out. */
  readonly automated: (fields: Fields) => boolean | null;
}

const middle = (ratings: unknown): number | null =>
  Array.isArray(ratings) ? (ratings.map(Number).sort((a, b) => a - b)[1] ?? null) : null;

const SETS: readonly SetFile[] = [
  {
    name: 'jubins',
    file: 'jubins_twitter2017.csv',
    automated: ({ bot }) => (bot === '1' ? true : bot === '0' ? false : null),
  },
  {
    name: 'twibot-experts',
    file: 'twibot_expert.ndjson',
    automated: ({ ratings }) => {
      const rating = middle(ratings);
      return rating === null || rating === 2 ? null : rating > 2;
    },
  },
  {
    name: 'srf-instagram',
    file: 'srf_instagram2017.csv',
    automated: ({ rating }) => (rating === 'TRUE' ? true : rating === 'FALSE' ? false : null),
  },
];

/** The labelled sets of a folder. Accounts that a set labels as both classes are left out. */
export function readTrainingSets(folder: string): LabelledAccount[] {
  return SETS.flatMap(({ name, file, automated }) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const rows = readFields(path).flatMap((fields) => {
      const label = automated(fields);
      const read = accountOf(fields);
      return label === null || read === null ? [] : [{ read, label }];
    });
    return usable(name, rows);
  });
}

interface Row {
  readonly read: ReadAccount;
  readonly label: boolean;
}

function usable(set: string, rows: readonly Row[]): LabelledAccount[] {
  const labels = new Map<string, Set<boolean>>();
  for (const { read, label } of rows) {
    const key = read.account.handle.toLowerCase();
    labels.set(key, (labels.get(key) ?? new Set()).add(label));
  }
  const newest = rows.reduce((found, { read }) => newestOf(found, read.account), { post: 0, account: 0 });
  const observedAt = newest.post === 0 ? newest.account : newest.post;
  const seen = new Set<string>();
  return rows.flatMap(({ read, label }) => {
    const key = read.account.handle.toLowerCase();
    if (seen.has(key) || labels.get(key)?.size !== 1) return [];
    seen.add(key);
    return [{ set, key, account: read.account, observedAt: read.observedAt ?? observedAt, automated: label }];
  });
}

export interface Newest {
  readonly post: number;
  readonly account: number;
}

/** The date of a set: it was collected at its newest post, or else its newest account, or later. */
export function newestOf({ post, account }: Newest, { createdAt, timeline }: AccountRecord): Newest {
  let latest = post;
  for (const { at } of timeline ?? []) latest = Math.max(latest, at ?? 0);
  return { post: latest, account: Math.max(account, createdAt ?? 0) };
}

function readFields(path: string): Fields[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.csv'))
    return parse(text, { columns: true, skip_empty_lines: true, relax_column_count: true, bom: true });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Fields);
}
