export interface CatalogEntry {
  readonly id: string;
  readonly text: string;
}

const PLURAL = /^\{\w+, plural, one \{[^{}]+\} other \{[^{}]+\}\}$/;

/** What a catalog lacks, and how many entries no source uses. @param translations by id; empty where missing */
export function catalogProblems(
  texts: readonly CatalogEntry[],
  translations: ReadonlyMap<string, string>,
): readonly string[] {
  const used = new Map(texts.map(({ id, text }) => [id, text]));
  const problems = [...used].flatMap(([id, text]) => {
    const translation = translations.get(id);
    if (translation === undefined) return [`is not in the catalog: "${text}"`];
    if (translation === '') return [`has no translation: "${text}"`];
    return fits(text, translation)
      ? []
      : [`has other slots in its translation: "${text}" / "${translation}"`];
  });
  const unused = [...translations.keys()].filter((id) => !used.has(id)).length;
  return unused === 0 ? problems : [...problems, `${unused} entries of the catalog are in no source`];
}

/** Whether a translation has the arguments and tags of its text, each element once. */
function fits(text: string, translation: string): boolean {
  if (PLURAL.test(text)) return PLURAL.test(translation);
  const argumentsOf = (said: string): string => sorted(new Set(said.match(/\{\w+\}/g)));
  const tagsOf = (said: string): string => sorted(said.match(/<\/?\d+\/?>/g) ?? []);
  return argumentsOf(text) === argumentsOf(translation) && tagsOf(text) === tagsOf(translation);
}

const sorted = (parts: Iterable<string>): string => [...parts].sort().join(' ');
