import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown, ViteBuilder } from 'vite';
import { firstParts, pageModules } from './first-parts.js';
import { type Piece, planChunks } from './page-plan.js';

/** More groups than the plan ever has. A group without modules makes no file. */
const MOST_CHUNKS = 150;

/**
 * Groups the console's modules by the pages that need them. The groups are filled after a first bundle without them.
 * @param planFile keeps the plan of this build for builds in other languages, whose modules are the same
 * @returns the plugin, and the groups for the options of the bundle, all below priority 1
 */
export function pageChunks(planFile?: string): {
  readonly plugin: Plugin;
  readonly groups: Rolldown.CodeSplittingGroup[];
} {
  let config: ResolvedConfig;
  let plan: ReadonlyMap<string, number> = new Map();
  const plugin: Plugin = {
    name: 'rampart:page-chunks',
    configResolved: (resolved) => void (config = resolved),
    buildApp: {
      order: 'pre',
      handler: async (builder) =>
        void (plan = (planFile && readPlan(planFile)) || (await measure(builder, config.root, planFile))),
    },
  };
  // Groups that most pages need come first, because a group also takes the imports of its modules.
  const groups = Array.from({ length: MOST_CHUNKS }, (_, place) => ({
    name: place === 0 ? 'frame' : `shared-${place}`,
    test: (id: string) => plan.get(id) === place,
    priority: 0.9 - place / 1000,
  }));
  return { plugin, groups };
}

/** Bundles once without groups and without output, to find what each page needs after tree shaking. */
async function measure(
  builder: ViteBuilder,
  root: string,
  planFile: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const { client } = builder.environments;
  if (client === undefined)
    throw new Error('The build has no client. Keep the environment "client" in vite.config.ts.');
  const options = client.config.build;
  const { write, sourcemap, manifest } = options;
  Object.assign(options, { write: false, sourcemap: false, manifest: false });
  const output = await builder.build(client);
  Object.assign(options, { write, sourcemap, manifest });
  client.isBuilt = false;
  const files = (Array.isArray(output) ? output : [output]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const pieces = files
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    .map((chunk): Piece => ({
      fileName: chunk.fileName,
      entry: chunk.facadeModuleId,
      imports: chunk.imports,
      later: chunk.dynamicImports,
      modules: Object.fromEntries(
        Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
      ),
    }));
  const plan = planChunks({
    pieces,
    frame: [join(root, 'console.html'), join(root, 'src/app/main.tsx')],
    pages: pageModules(root).flatMap(viewsOf),
    foreign: (entry) => entry.startsWith(join(root, 'src/public')),
  });
  if (planFile !== undefined) {
    mkdirSync(dirname(planFile), { recursive: true });
    writeFileSync(planFile, JSON.stringify([...plan]));
  }
  return plan;
}

/** The entries of a page's first view, and those that all its tabs show where they are fewer. */
function viewsOf(page: string): readonly (readonly string[])[] {
  const [first, inEveryTab] = [firstParts(page), firstParts(page, true)];
  return [[page, ...first], ...(first.length === inEveryTab.length ? [] : [[page, ...inEveryTab]])];
}

/** Null without a plan. */
function readPlan(file: string): ReadonlyMap<string, number> | null {
  return existsSync(file) ? new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, number][]) : null;
}
