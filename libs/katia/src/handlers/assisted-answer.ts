import { t } from '@rampart/kernel';
import type { KatiaAnswer, Sentence } from '../contract/answers.js';
import { readChoice, readPhrases } from '../domain/model/choice.js';
import { saysTheSame } from '../domain/model/phrase.js';
import { choosePrompt, PHRASE_PROMPT } from '../domain/model/prompts.js';
import { isGerman } from '../domain/language/german.js';
import { actionIn } from '../domain/language/intents.js';
import { guard } from '../domain/language/guard.js';
import type { AnswerWatch, Records } from '../ports/records.js';
import type { Assistant } from './assistant.js';
import { germanAnswer } from './german-answer.js';
import { answerAsked, answerQuestion, hiddenKind, type Question } from './answer-question.js';

const CHOICE_TOKENS = 300;
const MOST_PHRASED = { sentences: 10, characters: 4_000 };

const NOTES: Readonly<Record<string, string>> = {
  'budget-spent': t`The language model's budget of today is spent; this answer was made without it.`,
  'model-slow': t`The language model was too slow; this answer was made without it.`,
  'model-gone': t`The language model was not reached; this answer was made without it.`,
  'model-wrong': t`The language model answered in a wrong form; this answer was made without it.`,
  'choice-refused': t`The language model chose a query that does not exist; it was not made.`,
  'sentence-dropped': t`Sentences of the language model that differed from the figures were dropped.`,
};

/**
 * Gives the deterministic answer. A language model may only choose a query that the grammar did not find, and phrase
 * sentences. It phrases none of a German answer, because its words are compared with English ones.
 */
export async function assistedAnswer(
  records: Records,
  question: Question,
  watch: AnswerWatch,
  { assistant, prompt }: { readonly assistant: Assistant; readonly prompt: string },
): Promise<KatiaAnswer> {
  const plain = await answerQuestion(records, question, watch);
  const inGerman = isGerman(question.question) ? germanAnswer(question.question, records.german) : null;
  const chosen = await chooseQuery(records, question, inGerman?.watch(watch) ?? watch, {
    plain,
    assistant,
    prompt,
  });
  const answer = inGerman === null ? await phraseAnswer(chosen, assistant) : chosen;
  const said = [...new Set(assistant.watch.guards)].flatMap((name) => NOTES[name] ?? []);
  const noted = said.length === 0 ? answer : { ...answer, notes: [...answer.notes, ...said] };
  return inGerman?.answer(noted) ?? noted;
}

/** Requests to change how answers are made, orders, and data that the asker may not see are never sent to the model. */
function isForModel(records: Records, { question }: Question, { outcome }: KatiaAnswer): boolean {
  const { text, tripped } = guard(question);
  return (
    outcome === 'not-read' &&
    !tripped &&
    text !== '' &&
    actionIn(text.toLowerCase()) === null &&
    hiddenKind(records, text) === null &&
    records.kinds.length > 0
  );
}

async function chooseQuery(
  records: Records,
  question: Question,
  watch: AnswerWatch,
  about: { readonly plain: KatiaAnswer; readonly assistant: Assistant; readonly prompt: string },
): Promise<KatiaAnswer> {
  const { plain, assistant, prompt } = about;
  if (!isForModel(records, question, plain)) return plain;
  const said = await assistant.say({
    ...{ task: 'choose', maxTokensOut: CHOICE_TOKENS },
    system: choosePrompt(prompt, records.kinds),
    input: JSON.stringify({ question: question.question.slice(0, 2_000) }),
  });
  if (said === null) return plain;
  const choice = readChoice(said, question.question, records.kinds, records.now);
  if ('refused' in choice) {
    if (choice.refused === 'invalid') assistant.watch.trip('choice-refused');
    return plain;
  }
  const answer = await answerAsked(records, choice.asked, watch);
  return {
    ...answer,
    notes: [...answer.notes, t`A language model chose this query; its figures are query results.`],
  };
}

async function phraseAnswer(answer: KatiaAnswer, assistant: Assistant): Promise<KatiaAnswer> {
  const { sentences, outcome, proposal } = answer;
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  if (outcome !== 'answered' || proposal !== null) return answer;
  if (sentences.length > MOST_PHRASED.sentences || length > MOST_PHRASED.characters) return answer;
  const said = await assistant.say({
    ...{ task: 'phrase', system: PHRASE_PROMPT, maxTokensOut: 100 + length },
    input: JSON.stringify({ sentences: sentences.map(({ text }, number) => ({ number, text })) }),
  });
  if (said === null) return answer;
  const phrases = readPhrases(said);
  if (phrases === null) {
    assistant.watch.trip('model-wrong');
    return answer;
  }
  return {
    ...answer,
    sentences: checked(sentences, phrases, () => assistant.watch.trip('sentence-dropped')),
  };
}

/** Returns each phrase that says the same as its sentence. Otherwise the sentence is used. */
function checked(
  sentences: readonly Sentence[],
  phrases: ReadonlyMap<number, string>,
  onDropped: () => void,
): Sentence[] {
  for (const number of phrases.keys()) if (sentences[number] === undefined) onDropped();
  return sentences.map((sentence, place) => {
    const phrase = phrases.get(place)?.trim();
    if (phrase === undefined) return sentence;
    if (saysTheSame(phrase, sentence.text)) return { ...sentence, text: phrase };
    onDropped();
    return sentence;
  });
}
