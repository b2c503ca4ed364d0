import { z } from 'zod';

const headsSchema = z.array(
  z.object({
    paths: z.array(z.string()),
    html: z.string(),
    inTabs: z.object({ parameters: z.array(z.string()), html: z.string() }).optional(),
  }),
);

/**
 * Preload links for a page of the console, so that its files load together with the frame.
 * @param written JSON of the web build: HTML for patterns such as `/nexus/incidents/:incidentId`
 * @returns the HTML for a path below the base path and the names of its parameters; empty for an unknown path
 */
export function consoleHeads(written: string): (path: string, parameters: readonly string[]) => string {
  const heads = headsSchema
    .parse(JSON.parse(written))
    .flatMap(({ paths, ...head }) => paths.map((path) => ({ segments: path.split('/'), ...head })));
  return (path, parameters) => {
    const asked = path.replace(/\/$/, '').split('/');
    const found = heads.find(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, place) => segment === asked[place] || segment.startsWith(':')),
    );
    const inTab = found?.inTabs?.parameters.some((name) => parameters.includes(name));
    return (inTab ? found?.inTabs?.html : found?.html) ?? '';
  };
}
