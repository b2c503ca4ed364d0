/**
 * Checks that no page shows a value of a closed set, such as a status, as the API writes it: such values are English.
 */
import { join, relative } from 'node:path';
import ts from 'typescript';
import { rawValues } from '../vite/language/raw-values.js';

const WEB = join(import.meta.dirname, '..');
const ROOT = join(WEB, '../..');
/** Left out: tests, pages for developers, and modules that are generated. */
const LEFT_OUT = /\.spec\.|(?:^|\/)generated\.ts$|(?:^|\/)(?:gallery|testing)\//;
/** Modules that show values of no language, each with its reason. */
const NO_WORDS = new Map([
  ['public/pages/landing/wall', 'Names and letters of sample handles are the same in every language.'],
  ['public/pages/api-reference/operation-entry.tsx', 'Places of parameters are terms of OpenAPI.'],
]);

const refuse = (diagnostic: ts.Diagnostic): never => {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
};
const config = ts.getParsedCommandLineOfConfigFile(
  join(WEB, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse },
);
const program = ts.createProgram(
  (config?.fileNames ?? []).filter((file) => !LEFT_OUT.test(file)),
  config?.options ?? {},
);
const checker = program.getTypeChecker();
const pages = program.getSourceFiles().flatMap((source) => {
  const path = relative(join(WEB, 'src'), source.fileName);
  const isShown = !path.startsWith('..') && ![...NO_WORDS.keys()].some((place) => path.startsWith(place));
  return isShown && !LEFT_OUT.test(path) ? [source] : [];
});
const problems = pages.flatMap((source) =>
  rawValues(source, checker).map(({ node, values }) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const place = `${relative(ROOT, source.fileName)}:${line + 1}`;
    const shown = values.slice(0, 3).join('", "');
    return `${place}: ${node.getText()} shows "${shown}" as it comes; write a table of marked words for it`;
  }),
);
if (pages.length < 100)
  problems.push(`Only ${pages.length} modules were read. Check the include of tsconfig.json.`);
console.log(problems.length === 0 ? `${pages.length} modules show words.` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
