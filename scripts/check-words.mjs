/** Checks texts, names and documents by `scripts/words.json`; see CONTRIBUTING, "Plain English". */
import { readFileSync } from 'node:fs';
import { identifiers } from './lib/identifiers.mjs';
import { overAllowance, wordProblems } from './lib/plain-words.mjs';
import { commentTexts, markdownTexts, productTexts } from './lib/product-texts.mjs';
import { inRoot } from './lib/project.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const list = JSON.parse(readFileSync(inRoot('scripts/words.json'), 'utf8'));
const paths = ['libs', 'apps', 'test', 'scripts', 'docs', 'k8s'].flatMap((folder) =>
  sourceFiles(folder, /\.(?:tsx?|mjs|md|css|yaml)$/u),
);
const texts = [...paths, 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].flatMap((path) => {
  const source = readFileSync(inRoot(path), 'utf8');
  const language = path.match(/\.(css|yaml)$/u)?.[1];
  const found = path.endsWith('.md')
    ? markdownTexts(source)
    : language !== undefined
      ? commentTexts(language, source)
      : [...productTexts(path, source), ...(path.startsWith('test/e2e/') ? [] : identifiers(path, source))];
  return found.map((text) => ({ path, ...text }));
});
const problems = wordProblems(texts, list);
const report = overAllowance(problems, list.remaining);
console.log(report.length === 0 ? `${texts.length} texts are in order.` : report.join('\n'));
process.exitCode = report.length === 0 ? 0 : 1;
