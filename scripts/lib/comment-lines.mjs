import ts from 'typescript';

const { SyntaxKind } = ts;

/** Tokens after which a slash divides; after any other it begins a regular expression. */
const ENDS_A_VALUE = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.PrivateIdentifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.PlusPlusToken,
  SyntaxKind.MinusMinusToken,
  SyntaxKind.ThisKeyword,
  SyntaxKind.SuperKeyword,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
]);

/**
 * The lines of a source file, and those with a comment of any form, also beside code.
 * @param {string} source TypeScript, JavaScript or either with elements, whose text is read as code
 * @returns {{ lines: number, comments: number }}
 */
export function countLines(source) {
  const lines = newlines(source) + (/[^\n]$/u.test(source) ? 1 : 0);
  let [comments, line, position, last] = [0, 0, 0, -1];
  // Scanning takes most of the time.
  for (const [start, end] of /\/[/*]/u.test(source) ? commentRanges(source) : []) {
    const first = line + newlines(source.slice(position, start));
    line = first + newlines(source.slice(start, end));
    comments += line - Math.max(first, last + 1) + 1;
    [position, last] = [end, line];
  }
  return { lines, comments };
}

/** @param {string} text */
const newlines = (text) => text.split('\n').length - 1;

/** @param {string} source @returns {Generator<[start: number, end: number]>} */
function* commentRanges(source) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, source);
  const open = [];
  let before = SyntaxKind.Unknown;
  for (let token = scanner.scan(); token !== SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === SyntaxKind.SingleLineCommentTrivia || token === SyntaxKind.MultiLineCommentTrivia)
      yield [scanner.getTokenStart(), scanner.getTokenEnd()];
    if (token <= SyntaxKind.LastTriviaToken) continue;
    if (token === SyntaxKind.SlashToken || token === SyntaxKind.SlashEqualsToken) {
      if (!ENDS_A_VALUE.has(before)) token = scanner.reScanSlashToken();
    } else if (token === SyntaxKind.TemplateHead || token === SyntaxKind.OpenBraceToken) open.push(token);
    else if (token === SyntaxKind.CloseBraceToken) {
      const inTemplate = open.at(-1) === SyntaxKind.TemplateHead;
      if (inTemplate) token = scanner.reScanTemplateToken(false);
      if (token !== SyntaxKind.TemplateMiddle) open.pop();
    }
    // `value!` is the value, `!value` is not.
    if (token !== SyntaxKind.ExclamationToken || !ENDS_A_VALUE.has(before)) before = token;
  }
}
