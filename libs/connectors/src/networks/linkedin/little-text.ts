import { escapeLittleText } from '../../contract/text/little-text.js';

const HASHTAG = /#([\p{L}\p{N}]+)/gu;
const TEMPLATE = /\{hashtag\|\\?#\|([^{}|\\]+)\}/g;

/** Writes hashtags in the form that links them, and escapes everything else. */
export function littleText(text: string): string {
  let written = '';
  let end = 0;
  for (const match of text.matchAll(HASHTAG)) {
    written += `${escapeLittleText(text.slice(end, match.index))}{hashtag|\\#|${match[1] ?? ''}}`;
    end = match.index + match[0].length;
  }
  return written + escapeLittleText(text.slice(end));
}

export const plainText = (commentary: string): string =>
  commentary.replace(TEMPLATE, '#$1').replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
