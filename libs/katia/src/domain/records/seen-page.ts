import type { SeenPage } from '../../contract/threads.js';
import type { Askable } from './askable.js';
import type { Asked } from './asked.js';
import { readAsked } from './read-asked.js';
import { OVERVIEW } from './words.js';

const HERE =
  /\b(?:here|these|those|this (?:page|list|view)|i see|am seeing|shown|visible|on (?:the )?screen)\b/;

/** Adds the conditions of the page to a question that refers to it; other questions stay unchanged. */
export function aboutPage(
  asked: Asked,
  {
    page,
    kinds,
    now,
  }: { readonly page: SeenPage | undefined; kinds: readonly Askable[]; readonly now: Date },
): Asked {
  const kind = page === undefined ? undefined : kindOn(page, kinds);
  if (page === undefined || kind === undefined) return asked;
  const here = HERE.test(asked.text);
  if (asked.kind !== null && !(here && asked.kind.kind === kind.kind)) return asked;
  if (!here && OVERVIEW.test(asked.text)) return asked;
  const read = asked.kind === null ? readAsked(asked.text, kinds, now, kind) : asked;
  return {
    ...read,
    search: page.q === '' ? read.search : [...read.search, page.q],
    seen: page.filters.filter((text) => kind.accepts(text)),
    left: page.filters.filter((text) => !kind.accepts(text)),
  };
}

function kindOn({ path, tab, filters }: SeenPage, kinds: readonly Askable[]): Askable | undefined {
  const on = kinds.filter((kind) => path.endsWith(kind.page) && (kind.tab ?? null) === tab);
  return on.find((kind) => filters.every((text) => kind.accepts(text))) ?? on[0];
}
