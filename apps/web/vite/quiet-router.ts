import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The package exports only its development build. This uses the same code without developer warnings. */
export function quietRouter(): Plugin {
  const folder = fileURLToPath(new URL('../production/', import.meta.resolve('react-router')));
  const alias = [
    { find: /^react-router$/, replacement: `${folder}index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${folder}dom-export.mjs` },
  ];
  return { name: 'rampart:quiet-router', apply: 'build', config: () => ({ resolve: { alias } }) };
}
