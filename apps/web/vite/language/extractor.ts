import type { ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { messagesOf, parse } from './messages.js';

/** Finds marked texts for `lingui extract` as the build does. */
export const markedTexts: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename),
  extract(filename, code, found) {
    const source = parse(code, filename);
    for (const { text, context, node } of messagesOf(source)) {
      if (!/\p{L}/u.test(text.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, ''))) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const id = generateMessageId(text, context ?? '');
      found({ id, message: text, ...(context !== undefined && { context }), origin: [filename, line + 1] });
    }
  },
};
