import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from './command.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';
import { toolScript } from './tools.mjs';

const DOCUMENT = 'apps/api/openapi.json';
const CLIENT = 'apps/web/src/shared/api-client/generated.ts';
const ROUTES = 'docs/routes.md';

/** Files made from the code and committed, each with the command that makes it, in order. */
const GENERATED = [
  { path: DOCUMENT, command: () => [inRoot('apps/api/dist/openapi.js')] },
  {
    path: CLIENT,
    command: () => [
      toolScript('openapi-typescript', 'openapi-typescript', 'apps/web'),
      inRoot(DOCUMENT),
      '--output',
      inRoot(CLIENT),
    ],
  },
  {
    path: ROUTES,
    command: () => ['--conditions=source', '--import', 'tsx', inRoot('apps/web/tools/write-routes.ts')],
  },
];

/** Makes every generated file anew. @returns {Promise<string[]>} the paths whose content changed */
export async function generateFiles() {
  const changed = [];
  for (const { path, command } of GENERATED) {
    const before = contentOf(path);
    const code = await runCommand(process.execPath, command(), { stdio: ['ignore', 'ignore', 2] });
    if (code !== 0) throw new PlainFailure(`Making ${path} failed; the reason stands above.`);
    if (contentOf(path) !== before) changed.push(path);
  }
  return changed;
}

/** Whether the committed files are what the code makes now; the working copy is left as it was. */
export async function outdatedFiles() {
  const before = GENERATED.map(({ path }) => ({ path, content: contentOf(path) }));
  try {
    return await generateFiles();
  } finally {
    for (const { path, content } of before) if (content !== undefined) writeFileSync(inRoot(path), content);
  }
}

/** @param {string} path */
function contentOf(path) {
  return existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined;
}
