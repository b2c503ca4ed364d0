/** No page may show a value of a closed set, such as a status, as the API writes it: such values are English. */
import { join, relative } from 'node:path';
import { API } from 'typescript-7/unstable/sync';
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

const CONFIG = join(WEB, 'tsconfig.json');
const api = new API({ cwd: ROOT });
const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
if (project === undefined) throw new Error(`${CONFIG} names no program.`);
const { checker, program } = project;
const pages = program.getSourceFileNames().flatMap((name) => {
  const path = relative(join(WEB, 'src'), name);
  const isShown = !path.startsWith('..') && ![...NO_WORDS.keys()].some((place) => path.startsWith(place));
  return isShown && !LEFT_OUT.test(path) ? (program.getSourceFile(name) ?? []) : [];
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
api.close();
process.exitCode = problems.length === 0 ? 0 : 1;
