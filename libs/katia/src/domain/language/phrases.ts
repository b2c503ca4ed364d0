/** Texts of services that people write without quotes. */
const PHRASES =
  /(?<!")\b(?:too many authentication failures|maximum authentication attempts exceeded|did not receive identification string|no more authentication methods|bad protocol version|connection reset by peer|bye bye|check pass; user unknown|HTTP\/\d(?:\.\d)?)(?!")/gi;

/** Quotes such texts, so that they are searched for and not read as words. */
export const quotePhrases = (question: string): string => question.replaceAll(PHRASES, '"$&"');

export const isMessage = (quoted: string): boolean =>
  !/^http\//i.test(quoted) && quoted.replaceAll(PHRASES, '') === '';
