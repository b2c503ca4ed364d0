/** Characters reserved in LinkedIn's “little” text. LinkedIn cuts the text at an unescaped one without an error. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
export const escapeLittleText = (text: string): string => text.replace(RESERVED, String.raw`\$&`);
