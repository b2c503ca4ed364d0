import { Resolver } from 'node:dns/promises';
import type { TextRecords } from '../../ports/text-records.js';

const TIMEOUT_MS = 3_000;
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the resolvers of this machine. */
export const dnsTextRecords: TextRecords = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    return await resolver.resolveTxt(name);
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};
