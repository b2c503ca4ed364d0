import { readAccountFile } from './account-file.js';
import { newestOf } from './training-sets.js';

/** The least number of dated accounts from which a file's date can be estimated. */
const FEWEST = 20;

/** The date of the newest post in a file, or else of its newest account; null with too few dates. */
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
