import type { ThreadDetail } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { saveFile } from '../../../shared/ui/save-file.js';

export const saveThread = (thread: ThreadDetail): void =>
  saveFile('katia-thread.md', new Blob([threadText(thread)], { type: 'text/markdown' }));

/** A thread as text, with the citations of each sentence. */
export const threadText = ({ title, turns }: ThreadDetail): string =>
  [
    `# ${title}`,
    ...turns.map(({ question, answer, asOf, askedAt }) =>
      [
        `## ${question}`,
        t`Asked ${askedAt}, as of position ${asOf}.`,
        ...answer.sentences.map(
          ({ text, cites }) =>
            `${text}${cites.length === 0 ? '' : ` [${cites.map((cite) => cite + 1).join(', ')}]`}`,
        ),
        ...answer.notes.map((note) => t`Note: ${note}`),
        ...answer.citations.map(({ title: cited, path }, place) => `${place + 1}. ${cited}: ${path}`),
      ].join('\n\n'),
    ),
  ].join('\n\n');
