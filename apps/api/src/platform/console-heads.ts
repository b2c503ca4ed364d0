import { z } from 'zod';

const headsSchema = z.array(z.object({ paths: z.array(z.string()), html: z.string() }));

/**
 * Preload links for a page of the console, so that its files load together with the frame.
 * @param written JSON of the web build: HTML for patterns such as `/nexus/incidents/:incidentId`
 * @returns the HTML for a path below the base path; empty for an unknown one
 */
export function consoleHeads(written: string): (path: string) => string {
  const heads = headsSchema
    .parse(JSON.parse(written))
    .flatMap(({ paths, html }) => paths.map((path) => ({ segments: path.split('/'), html })));
  return (path) => {
    const asked = path.replace(/\/$/, '').split('/');
    const found = heads.find(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, place) => segment === asked[place] || segment.startsWith(':')),
    );
    return found?.html ?? '';
  };
}
