/** Reserved in LinkedIn's “little” text; unescaped, LinkedIn cuts the text there without an error. */
const RESERVED = /[\\|{}@[\]()<>#*_~]/g;

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format */
export const escapeLittleText = (text: string): string => text.replace(RESERVED, String.raw`\$&`);
