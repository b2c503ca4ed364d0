import type { ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { hasWords, messagesOf, parse } from './messages.js';

/** Finds marked texts for `lingui extract` as the build does. */
export const markedTexts: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename),
  extract(filename, code, found) {
    const source = parse(code, filename);
    for (const { text, context, node } of messagesOf(source).filter(hasWords)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const id = generateMessageId(text, context ?? '');
      found({ id, message: text, ...(context !== undefined && { context }), origin: [filename, line + 1] });
    }
  },
};
