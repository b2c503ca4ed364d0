import { type ProtectedProfile } from '../../contract/index.js';
import { prepareHandle } from '../handle/index.js';
import { foldText, words } from '../unicode/index.js';

const CLAIMS = ['official', 'support', 'real', 'help', 'team'];

/** Names, handles, their words and typical claims of impersonators; likeliest first, no duplicates. */
export function keywordQueries(
  profile: Pick<ProtectedProfile, 'handles' | 'displayNames'>,
  limit = 24,
): string[] {
  const handles = profile.handles.map((handle) => prepareHandle(handle).local);
  const spaced = handles.map((handle) =>
    words(foldText(handle.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))).join(' '),
  );
  const plain = profile.displayNames.map((name) => words(foldText(name)).join(' '));
  const bases = [...profile.displayNames, ...handles, ...plain, ...spaced];
  const claimed = CLAIMS.flatMap((claim) => [...plain, ...handles].map((base) => `${base} ${claim}`));
  const queries = [...bases, ...claimed].map((query) => query.trim()).filter((query) => query !== '');
  const seen = new Set<string>();
  return queries
    .filter((query) => !seen.has(query.toLowerCase()) && seen.add(query.toLowerCase()))
    .slice(0, limit);
}
