import { describe, expect, it } from '@jest/globals';
import { FIELD_WORDS, overAllowance, SENTENCE_WORDS, wordProblems } from './plain-words.mjs';

type Kind = 'interface' | 'label' | 'help' | 'error' | 'title' | 'comment' | 'prose' | 'identifier';

const list = {
  refused: { told: 'notified', 'tells of': 'reports' },
  refusedNames: { standing: 'current' },
  exempt: [{ text: 'You are told at once.', reason: 'prescribed' }],
  remaining: {},
};
const text = (words: string, kind: Kind = 'interface') => ({
  path: 'libs/users/src/user.ts',
  kind,
  text: words,
  line: 7,
});
const problemsOf = (...texts: ReturnType<typeof text>[]) =>
  wordProblems(texts, list).map(({ problem }) => problem);

describe('problems of wording', () => {
  it('name place, refused word and replacement, for any case of the word', () => {
    expect(problemsOf(text('Told when it ends'))).toEqual([
      'libs/users/src/user.ts:7 “told”: write notified. It reads: Told when it ends',
    ]);
    expect(problemsOf(text('The feed tells of alerts'))).toHaveLength(1);
  });

  it('ignore a refused word inside of another word, and exempt texts', () => {
    expect(problemsOf(text('An untold story'), text('You are told at once.'))).toEqual([]);
  });

  it('include a sentence with more words than allowed', () => {
    const sentence = (words: number) => `${'word '.repeat(words).trim()}.`;
    expect(problemsOf(text(`${sentence(SENTENCE_WORDS)} ${sentence(SENTENCE_WORDS)}`))).toEqual([]);
    expect(problemsOf(text(sentence(SENTENCE_WORDS + 1), 'error'))).toHaveLength(1);
  });

  it('include a label and a help text with more words than allowed', () => {
    const words = (count: number) => 'word '.repeat(count).trim();
    expect(
      problemsOf(text(words(FIELD_WORDS.label), 'label'), text(words(FIELD_WORDS.help), 'help')),
    ).toEqual([]);
    expect(problemsOf(text(words(FIELD_WORDS.label + 1), 'label'))[0]).toContain('a label of 4 words');
    expect(problemsOf(text(words(FIELD_WORDS.help + 1), 'help'))[0]).toContain('a help of 13 words');
  });

  it('include a refused word in a comment, but no long sentence in it', () => {
    expect(problemsOf(text('Told when it ends', 'comment'))).toHaveLength(1);
    expect(problemsOf(text('word '.repeat(SENTENCE_WORDS + 1), 'comment'))).toEqual([]);
  });

  it('include a refused word in a document, but no long sentence in it', () => {
    expect(problemsOf(text('Told when it ends', 'prose'))).toHaveLength(1);
    expect(problemsOf(text('word '.repeat(SENTENCE_WORDS + 1), 'prose'))).toEqual([]);
  });

  it('include a refused part of an identifier, by a separate list', () => {
    expect(problemsOf(text('standing of user', 'identifier'))[0]).toContain('write current');
    expect(problemsOf(text('told', 'identifier'), text('outstanding', 'identifier'))).toEqual([]);
  });

  it('include a title that is too short or has no subject', () => {
    expect(problemsOf(text('works', 'title'))[0]).toContain('fewer than three words');
    expect(problemsOf(text('refuses a blank name', 'title'))[0]).toContain('without a subject');
    expect(problemsOf(text('a user refuses a blank name', 'title'))).toEqual([]);
  });
});

describe('the number of problems allowed in a folder', () => {
  const found = [{ folder: 'libs/users', problem: 'user.ts:7 “told”' }];

  it('is met by the same number of problems', () => {
    expect(overAllowance(found, { 'libs/users': 1 })).toEqual([]);
  });

  it('is exceeded by a new problem, which is listed', () => {
    expect(overAllowance(found, {}).join('\n')).toContain('user.ts:7 “told”');
  });

  it('must be lowered when a problem is gone', () => {
    expect(overAllowance([], { 'libs/users': 1 })).toEqual([
      'libs/users has 0 problems: set remaining to that in scripts/words.json.',
    ]);
  });
});
