import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

const SOURCE = 'apps/api/src';
export const API_MODULES = `${SOURCE}/modules.generated.ts`;
/** Modules that `api.module.ts` sets up itself. */
const APART = ['live', 'platform'];

function modules() {
  return readdirSync(inRoot(SOURCE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !APART.includes(entry.name))
    .flatMap(({ name: folder }) =>
      readdirSync(inRoot(SOURCE, folder))
        .filter((file) => file.endsWith('.module.ts'))
        .map((file) => {
          const [, name] =
            /^export class (\w+)/m.exec(readFileSync(inRoot(SOURCE, folder, file), 'utf8')) ?? [];
          return { name, from: `./${join(folder, file).replace(/ts$/, 'js')}` };
        }),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function apiModules() {
  const all = modules();
  return `// Written by \`npm run codegen\`: the module of each folder.
${all.map(({ name, from }) => `import { ${name} } from '${from}';`).join('\n')}

export const modules = [
${all.map(({ name }) => `  ${name},`).join('\n')}
];
`;
}
