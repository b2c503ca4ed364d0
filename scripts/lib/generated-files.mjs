import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { API_MODULES, apiModules } from './api-modules.mjs';
import { runCommand } from './command.mjs';
import { CLI_COMMANDS, cliCommands } from './cli-commands.mjs';
import { INSTALLED, installedCapabilities } from './installed-capabilities.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';
import { workspaceFiles } from './workspace-dependencies.mjs';

const DOCUMENT = 'apps/api/openapi.json';
const CLIENT = 'apps/web/src/shared/api-client/generated.ts';
const ROUTES = 'docs/routes.md';
const EVENT_NAMES = 'apps/web/src/shared/event-names/event-names.generated.ts';
const TOKENS = 'apps/web/src/shared/theme/tokens.generated.css';
const SETTINGS = ['docs/settings.md', '.env.example', 'README.md'];

/** Node's arguments for a script in TypeScript. */
const TYPESCRIPT = ['--conditions=source', '--import', 'tsx'];

/** The checker of all types makes many short-lived objects. More room for them takes a quarter off its CPU time. */
const ROOMY = '--max-semi-space-size=64';

/** Files made from the code and committed, with the command that makes them, in order. */
const GENERATED = [
  { paths: ['THIRD-PARTY-NOTICES.md'], command: () => [inRoot('scripts/write-notices.mjs')] },
  // Leaves a file in .build for the document.
  { paths: [], command: () => [ROOMY, ...TYPESCRIPT, inRoot('apps/api/tools/write-problem-codes.ts')] },
  {
    paths: [DOCUMENT, EVENT_NAMES, ...SETTINGS],
    command: () => [inRoot('scripts/write-from-product.mjs')],
  },
  {
    paths: [CLIENT],
    command: () => [...TYPESCRIPT, inRoot('apps/web/tools/write-client.ts')],
  },
  {
    paths: [ROUTES],
    command: () => [...TYPESCRIPT, inRoot('apps/web/tools/write-routes.ts')],
  },
  {
    paths: [TOKENS],
    command: () => [...TYPESCRIPT, inRoot('apps/web/tools/write-tokens.ts')],
  },
  {
    paths: ['docs/bot-detection.md'],
    command: () => [...TYPESCRIPT, inRoot('libs/bot-detection/tools/write-document.ts')],
  },
  {
    paths: ['docs/webhooks.md'],
    command: () => [...TYPESCRIPT, inRoot('libs/webhooks/tools/write-document.ts')],
  },
];

/** Makes every generated file anew. @returns {Promise<string[]>} the paths whose content changed */
export async function generateFiles() {
  const changed = writeLists();
  for (const { paths, command } of GENERATED) {
    const before = paths.map(contentOf);
    const code = await runCommand(process.execPath, command(), { stdio: ['ignore', 'ignore', 2] });
    if (code !== 0) throw new PlainFailure(`Making ${paths.join(', ')} failed. Read the reason above.`);
    changed.push(...paths.filter((path, index) => contentOf(path) !== before[index]));
  }
  return changed;
}

/** Whether the committed files are what the code makes now; the working copy is left as it was. */
export async function outdatedFiles() {
  const lists = LISTS.flatMap((filesOf) => [...filesOf().keys()]);
  const all = [...lists, ...GENERATED.flatMap(({ paths }) => paths)];
  const before = all.map((path) => ({ path, content: contentOf(path) }));
  try {
    return await generateFiles();
  } finally {
    for (const { path, content } of before) if (content !== undefined) writeFileSync(inRoot(path), content);
  }
}

/** Files that list what folders hold, as contents by path. The second kind reads imports of the first. */
const LISTS = [
  () =>
    new Map([
      [INSTALLED, installedCapabilities()],
      [API_MODULES, apiModules()],
      [CLI_COMMANDS, cliCommands()],
    ]),
  workspaceFiles,
];

/** Writes the files that list what folders hold. @returns {string[]} the paths whose content changed */
export function writeLists() {
  return LISTS.flatMap((filesOf) => {
    const outdated = [...filesOf()].filter(([path, content]) => contentOf(path) !== content);
    for (const [path, content] of outdated) writeFileSync(inRoot(path), content);
    return outdated.map(([path]) => path);
  });
}

/** @param {string} path */
function contentOf(path) {
  return existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined;
}
