import { t } from '@rampart/kernel';
import type { KatiaAnswer, ProposedCommand } from '../contract/answers.js';
import { inEnglish } from '../domain/language/german.js';
import type { AnswerWatch } from '../ports/records.js';

/** Of a German question that no form fits. */
const ASK_OTHERWISE = t`This question is not understood in German. Ask it in English, or ask one of the questions below.`;

/** What an order creates gets the name that its card shows. */
function named(command: ProposedCommand | null, translate: (text: string) => string): ProposedCommand | null {
  if (command === null) return null;
  const name = command.body['name'];
  return typeof name === 'string'
    ? { ...command, body: { ...command.body, name: translate(name) } }
    : command;
}

/**
 * Writes an answer in German. Similar questions are German where their German form is read, and English otherwise.
 * @param question as it was asked
 * @param translate the texts of the German build; absent without one, which leaves English
 */
export function germanAnswer(question: string, translate: (text: string) => string = (text) => text) {
  const asked = (question: string): string => {
    const german = translate(question);
    return inEnglish(german) === null ? question : german;
  };
  return {
    watch: ({ onSentence, ...others }: AnswerWatch): AnswerWatch => ({
      ...others,
      ...(onSentence && { onSentence: (said) => onSentence({ ...said, text: translate(said.text) }) }),
    }),
    answer: (answer: KatiaAnswer): KatiaAnswer => ({
      ...answer,
      sentences:
        answer.outcome === 'not-read' && inEnglish(question) === null
          ? [{ text: translate(ASK_OTHERWISE), cites: [] }]
          : answer.sentences.map((sentence) => ({ ...sentence, text: translate(sentence.text) })),
      figures: answer.figures.map((figure) => ({ ...figure, name: translate(figure.name) })),
      nearest: answer.nearest.map(asked),
      calls: answer.calls.map((call) => ({ ...call, tool: translate(call.tool) })),
      notes: answer.notes.map(translate),
      citations: answer.citations.map((one) =>
        one.kind === 'page' ? { ...one, title: translate(one.title) } : one,
      ),
      proposal:
        answer.proposal === null
          ? null
          : {
              ...answer.proposal,
              effect: translate(answer.proposal.effect),
              command: named(answer.proposal.command, translate),
              changes: answer.proposal.changes.map(({ name, value }) => ({
                name: translate(name),
                value: translate(value),
              })),
            },
    }),
  };
}
