import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const SOURCE = 'apps/cli/src';
export const CLI_COMMANDS = `${SOURCE}/commands.generated.ts`;

/** Finds `export const NAME: AddCommands` in `apps/cli/src/<folder>/index.ts`. */
function additions() {
  return readdirSync(inRoot(SOURCE))
    .sort()
    .filter((folder) => existsSync(inRoot(SOURCE, folder, 'index.ts')))
    .flatMap((folder) => {
      const text = readFileSync(inRoot(SOURCE, folder, 'index.ts'), 'utf8');
      const [, name] = /^export const (\w+): AddCommands = /m.exec(text) ?? [];
      return name === undefined ? [] : [{ name, from: `./${folder}/index.js` }];
    });
}

/** @returns {string} the source of the list of commands */
export function cliCommands() {
  const all = additions();
  return `// Written by \`npm run codegen\`: the commands of each folder.
import type { AddCommands } from './add-commands.js';
${all.map(({ name, from }) => `import { ${name} } from '${from}';`).join('\n')}

export const commands: readonly AddCommands[] = [
${all.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}
