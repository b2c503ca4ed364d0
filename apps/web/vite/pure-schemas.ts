import type { Plugin } from 'vite';

const CONTRACT = /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.ts$/;
/** A constant at the top level of a module that is a schema and ends with its line. */
const SCHEMA = /^((?:export )?const \w+ = )((?:z|\w+Schema)\.[^]*?);\n(?=\S|\n|$)/gm;

/** Marks schemas as pure, because the bundler trusts `z.object(...)` but no method called on it. */
export function pureSchemas(): Plugin {
  return {
    name: 'rampart:pure-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id) || !code.includes("from 'zod'")) return null;
      return { code: code.replace(SCHEMA, '$1/* @__PURE__ */ (() => $2)();\n'), map: null };
    },
  };
}
