/**
 * @typedef {import('./product-texts.mjs').ProductText & { path: string }} PlacedText `path` from the checkout
 * @typedef {{ text: string, reason: string }} Exemption a text that keeps its words, and why
 * @typedef {{ refused: Readonly<Record<string, string>>, refusedNames: Readonly<Record<string, string>>, exempt: readonly Exemption[], remaining: Readonly<Record<string, number>> }} WordList
 *   `refused`: words, and what to write instead; `refusedNames`: the same for parts of identifiers; `remaining`: how many problems a folder may still have
 */

export const SENTENCE_WORDS = 20;
const TITLE_WORDS = 3;
/** The most words of a field's label and help. */
export const FIELD_WORDS = { label: 3, help: 12 };
/** Matches titles that begin with a verb, and so have no subject. */
const BARE_VERB =
  /^(is|are|was|does|has|can|may|must|cannot|keeps?|says|shows|gives|takes|returns|refuses|accepts|writes|reads|finds|fails|throws|makes|rejects|works)\b/iu;

/**
 * Finds violations of CONTRIBUTING, "Plain English". In comments, Markdown and identifiers only words are checked.
 * @param {readonly PlacedText[]} texts @param {WordList} list
 * @returns {{ folder: string, problem: string }[]} a sentence each, with place and next step
 */
export function wordProblems(texts, { refused, refusedNames, exempt }) {
  const exempted = new Set(exempt.map(({ text }) => text));
  const inTexts = wordsOfList(refused);
  const inNames = wordsOfList(refusedNames);
  return texts.flatMap((one) => {
    if (exempted.has(one.text)) return [];
    const problems = one.kind === 'identifier' ? inNames(one.text) : inTexts(one.text);
    problems.push(...shapeProblems(one));
    return problems.map((problem) => ({
      folder: folderOf(one.path),
      problem: `${one.path}:${one.line} ${problem}. It reads: ${one.text}`,
    }));
  });
}

/**
 * @param {Readonly<Record<string, string>>} list
 * @returns {(text: string) => string[]} a problem for each refused word in the text
 */
function wordsOfList(list) {
  const words = Object.keys(list).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'giu');
  return (text) => {
    const found = new Set(text.match(pattern)?.map((word) => word.toLowerCase()));
    return [...found].map((word) => `“${word}”: write ${list[word]}`);
  };
}

/**
 * Compares the number of problems in each folder with the allowed number, which must only decrease.
 * @param {readonly { folder: string, problem: string }[]} problems @param {WordList['remaining']} remaining
 * @returns {string[]} what to do; empty when the numbers are equal
 */
export function overAllowance(problems, remaining) {
  const folders = new Set([...problems.map(({ folder }) => folder), ...Object.keys(remaining)]);
  return [...folders].sort().flatMap((folder) => {
    const found = problems.filter((problem) => problem.folder === folder);
    const allowed = remaining[folder] ?? 0;
    if (found.length === allowed) return [];
    if (found.length < allowed)
      return [`${folder} has ${found.length} problems: set remaining to that in scripts/words.json.`];
    return [
      `${folder} has ${found.length} problems, ${allowed} allowed. Rewrite the new ones:`,
      ...found.map(({ problem }) => `  ${problem}`),
    ];
  });
}

const countOf = (text) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;

function shapeProblems({ kind, text }) {
  if (kind === 'comment' || kind === 'prose' || kind === 'identifier') return [];
  if (kind === 'title') return titleProblems(text);
  const most = FIELD_WORDS[kind];
  return most === undefined || countOf(text) <= most
    ? lengthProblems(text)
    : [`a ${kind} of ${countOf(text)} words: ${most} at most`];
}

function lengthProblems(text) {
  const long = text.split(/(?<=[.!?])\s+/u).filter((sentence) => countOf(sentence) > SENTENCE_WORDS);
  return long.map(
    (sentence) => `a sentence of ${countOf(sentence)} words: split it, ${SENTENCE_WORDS} at most`,
  );
}

function titleProblems(text) {
  if (countOf(text) < TITLE_WORDS)
    return ['a title of fewer than three words: name subject, condition and result'];
  return BARE_VERB.test(text) ? ['a title without a subject: name what it is about'] : [];
}

/** The package or suite of a file, which is its first two folders. */
const folderOf = (path) => path.split('/').slice(0, 2).join('/');
