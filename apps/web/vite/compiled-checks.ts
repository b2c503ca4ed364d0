import { defaultServerConditions, type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type { z } from 'zod';
import { checkModule } from './check-code.js';

const MESSAGE_SCHEMA = /[\\/]live[\\/]message-schema\.ts$/;

/** Replaces schemas of live messages by equivalent code, so that the first message does not load zod. */
export function compiledChecks(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'rampart:compiled-checks',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => void (config = resolved),
    async load(id) {
      if (!MESSAGE_SCHEMA.test(id)) return null;
      const { module } = await runnerImport<{ readonly messageSchema: z.core.$ZodType }>(id, {
        root: config.root,
        configFile: false,
        resolve: { conditions: ['source', ...defaultServerConditions] },
      });
      return checkModule(module.messageSchema);
    },
  };
}
