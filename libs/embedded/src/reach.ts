import { type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.js';

/** Whether the account may enter `path` and every folder above it, by permission bits (`x` on a folder). */
export function canReach(path: string, account: Account): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (!mayEnter(statSync(folder), account)) return false;
    if (dirname(folder) === folder) return true;
  }
}

function mayEnter(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
