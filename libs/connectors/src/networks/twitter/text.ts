import type { XPost } from './schemas.js';

/** The text as it was sent: with full links, without the links that X adds for files, and unescaped. */
export function originalText({ text, entities }: Pick<XPost, 'text' | 'entities'>): string {
  const links = entities?.urls ?? [];
  const whole = links.reduce((shown, { url, expanded_url, media_key }) => {
    if (url === undefined || url === null) return shown;
    const full = media_key === undefined || media_key === null ? (expanded_url ?? url) : '';
    return shown.replace(url, () => full);
  }, text);
  return whole.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}

/** Whether X treats two texts as the same. */
export const sameText = (one: string, other: string): boolean => comparable(one) === comparable(other);

const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
