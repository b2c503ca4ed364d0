import type { Plugin } from 'vite';

const CONTRACT = /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.ts$/;
/** A constant at the top of a module that starts as a schema and ends with its line. */
const SCHEMA = /^((?:export )?const \w+ = )((?:z|\w+Schema)\.[^]*?);\n(?=\S|\n|$)/gm;

/**
 * Marks the schemas of contracts as free of effects, so that a page that uses a constant of a contract loads neither
 * its schemas nor zod. The bundler itself trusts `z.object(...)`, but no method called on it.
 */
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
