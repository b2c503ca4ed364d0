/** Checks that the source keeps few comments; see CONTRIBUTING, "Plain English". */
import { readFileSync } from 'node:fs';
import { countLines } from './lib/comment-lines.mjs';
import { inRoot } from './lib/project.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const MOST_PERCENT = 4;

const files = ['apps', 'libs', 'scripts', 'test']
  .flatMap((folder) => sourceFiles(folder, /\.(?:tsx?|mjs)$/u))
  .map((path) => ({ path, ...countLines(readFileSync(inRoot(path), 'utf8')) }));
const lines = files.reduce((sum, file) => sum + file.lines, 0);
const comments = files.reduce((sum, file) => sum + file.comments, 0);
const percent = (100 * comments) / lines;
console.log(
  `Comments are on ${percent.toFixed(2)} % of ${lines} lines, at most ${MOST_PERCENT} % may have one.`,
);
if (percent > MOST_PERCENT) {
  console.log('Delete comments that repeat the code. The files with most lines of them:');
  for (const file of files.toSorted((one, other) => other.comments - one.comments).slice(0, 20))
    console.log(`${String(file.comments).padStart(5)} of ${String(file.lines).padStart(3)}  ${file.path}`);
  process.exitCode = 1;
}
