import { BASE_PATH } from '../../shared/api-client/base-path.js';

/** The scripts, styles and fonts that a page of the console names. */
const FILE = /\b(?:src|href)="([^"]*\/assets\/[^"]+)"/g;

const begun = new Set<string>();

/** Fetches a page's files, so that it shows at once after sign-in. A failure does no harm. @param path below the base path */
export async function fetchAhead(path: string): Promise<void> {
  if (begun.has(path)) return;
  begun.add(path);
  try {
    const page = await fetch(`${BASE_PATH}${path}`, { headers: { Accept: 'text/html' }, priority: 'low' });
    if (!page.ok) return;
    const files = [...(await page.text()).matchAll(FILE)].map(([, file = '']) => file);
    await Promise.all(files.map(fetchWhole));
  } catch {
    begun.delete(path);
  }
}

/** A browser keeps only what is read to its end. */
async function fetchWhole(file: string): Promise<void> {
  await (await fetch(file, { priority: 'low' })).arrayBuffer();
}
