import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

export const INSTALLED = 'libs/installation/src/capabilities.generated.ts';

/** Finds the manifests by package: `export const NAME = defineCapability(` in `libs/<capability>/src/capability.ts`. */
function manifests() {
  return readdirSync(inRoot('libs'))
    .sort()
    .filter((folder) => existsSync(inRoot('libs', folder, 'src/capability.ts')))
    .flatMap((folder) => {
      const text = readFileSync(inRoot('libs', folder, 'src/capability.ts'), 'utf8');
      const [, name] = /^export const (\w+) = defineCapability\(/m.exec(text) ?? [];
      return name === undefined ? [] : [{ name, from: `@rampart/${folder}` }];
    });
}

export function installedCapabilities() {
  const all = manifests();
  return `// Written by \`npm run codegen\`: the manifest of each library that has one.
${all.map(({ name, from }) => `import { ${name} } from '${from}';`).join('\n')}

export const declared = [
${all.map(({ name }) => `  ${name},`).join('\n')}
] as const;
`;
}
