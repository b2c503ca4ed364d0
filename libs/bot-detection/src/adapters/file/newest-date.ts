import { readAccountFile } from './account-file.js';
import { newestOf } from './training-sets.js';

/** Dates of fewer accounts say too little about when a file was made. */
const FEWEST = 20;

/** The newest post of a file, or else its newest account. Null: too few dates. */
export async function newestDate(path: string): Promise<number | null> {
  let [newest, dated] = [{ post: 0, account: 0 }, 0];
  for await (const { read } of readAccountFile(path)) {
    if (read === undefined) continue;
    newest = newestOf(newest, read.account);
    if (read.account.createdAt !== null) dated += 1;
  }
  if (dated < FEWEST) return null;
  return newest.post === 0 ? newest.account : newest.post;
}
