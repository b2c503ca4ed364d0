import { SCHEMES, type Scheme } from './tokens.js';

const variables = (scheme: Scheme, indent: string): string =>
  Object.entries(scheme)
    .map(([name, colour]) => `${indent}--rp-${name}: ${colour};\n`)
    .join('');

/** CSS with colours as `--rp-<token>` in the system's scheme, unless `data-mantine-color-scheme` chooses one. */
export function tokensStyleSheet(): string {
  const { light, dark } = SCHEMES;
  return `/* Written by \`npm run codegen\` from libs/brand/src/tokens.ts. */
:root {
  color-scheme: light;
${variables(light, '  ')}}

@media (prefers-color-scheme: dark) {
  :root:not([data-mantine-color-scheme='light']) {
    color-scheme: dark;
${variables(dark, '    ')}  }
}

:root[data-mantine-color-scheme='dark'] {
  color-scheme: dark;
${variables(dark, '  ')}}
`;
}
