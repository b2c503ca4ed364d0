import { type PlatformId } from '../../contract/index.js';

export interface HandleRules {
  readonly separators: string;
  readonly unicode: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly suffix: string;
}

/** The sign-up rules of the networks; `file` accepts any handle. */
export const HANDLE_RULES: Readonly<Record<PlatformId, HandleRules>> = {
  twitter: { separators: '_', unicode: false, minLength: 4, maxLength: 15, suffix: '' },
  instagram: { separators: '_.', unicode: false, minLength: 1, maxLength: 30, suffix: '' },
  facebook: { separators: '.', unicode: false, minLength: 5, maxLength: 50, suffix: '' },
  linkedin: { separators: '-', unicode: false, minLength: 3, maxLength: 100, suffix: '' },
  tiktok: { separators: '_.', unicode: false, minLength: 2, maxLength: 24, suffix: '' },
  youtube: { separators: '_-.', unicode: true, minLength: 3, maxLength: 30, suffix: '' },
  bluesky: { separators: '-', unicode: false, minLength: 3, maxLength: 18, suffix: '.bsky.social' },
  file: { separators: '_-.', unicode: true, minLength: 1, maxLength: 64, suffix: '' },
};

export function isAllowed(label: string, rules: HandleRules): boolean {
  const length = [...label].length;
  if (length < rules.minLength || length > rules.maxLength) return false;
  for (const char of label) {
    const plain = (char >= 'a' && char <= 'z') || (char >= '0' && char <= '9');
    if (!plain && !rules.separators.includes(char) && !(rules.unicode && char > '\u007f')) return false;
  }
  const edges = `${label[0] ?? ''}${label.at(-1) ?? ''}`;
  return !/[-.]/.test(edges);
}
