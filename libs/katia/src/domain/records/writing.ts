import { t } from '@rampart/kernel';
import type { Citation, KatiaAnswer, Sentence, ToolCall } from '../../contract/answers.js';
import { LIMITS } from '../../contract/answers.js';
import type { Askable, FoundRow } from './askable.js';

/** A sentence with the citations that its numbers refer to. */
export interface SaidSentence extends Sentence {
  readonly citations: readonly Citation[];
}

type AnswerFigure = KatiaAnswer['figures'][number];

/** Collects sentences. Each one cites the rows on which it is based, or at least the page. */
export class Writing {
  /** @param onSentence receives each sentence at once */
  constructor(private readonly onSentence: (sentence: SaidSentence) => void = () => undefined) {}

  readonly #citations: Citation[] = [];
  readonly #places = new Map<string, number>();
  readonly #sentences: Sentence[] = [];
  readonly #figures: AnswerFigure[] = [];

  say(text: string, kind: Askable, rows: readonly FoundRow[], figures: readonly AnswerFigure[] = []): void {
    const cited = rows.slice(0, LIMITS.citations).map((row) => rowCitation(kind, row));
    this.sayCiting(text, [pageCitation(kind), ...cited], figures);
  }

  sayCiting(text: string, cited: readonly Citation[], figures: readonly AnswerFigure[] = []): void {
    const sentence = { text, cites: cited.map((citation) => this.#cite(citation)) };
    this.#sentences.push(sentence);
    this.#figures.push(...figures);
    this.onSentence({ ...sentence, citations: cited });
  }

  answer(calls: readonly ToolCall[], nearest: readonly string[]): KatiaAnswer {
    return {
      outcome: 'answered',
      sentences: this.#sentences,
      figures: this.#figures,
      citations: this.#citations,
      calls: [...calls],
      proposal: null,
      nearest: [...nearest],
      notes: [],
    };
  }

  #cite(citation: Citation): number {
    const key = `${citation.kind}\0${citation.id}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.#citations.push(citation) - 1);
    return this.#citations.length - 1;
  }
}

const pageCitation = ({ nouns, page, kind, tab, all }: Askable): Citation => ({
  ...{ kind: 'page', id: kind, path: `${page}${all ?? (tab === undefined ? '' : `?tab=${tab}`)}` },
  title: t`All ${nouns[1]}`,
});

const rowCitation = ({ kind, page }: Askable, { id, title, at }: FoundRow): Citation => ({
  ...{ kind, id, title, path: `${page}${at}` },
});
