/** Writes `docs/settings.md`, `.env.example` and the README's table of settings. `npm run codegen` runs it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { LAUNCHER_SETTINGS } from './lib/launcher-settings.mjs';
import { inRoot } from './lib/project.mjs';
import { mergedRows, settingRows } from './lib/setting-rows.mjs';
import { envExample, readmeWithSettings, settingsDocument } from './lib/settings-documents.mjs';

const PROCESSES = {
  API: 'apps/api/dist/platform/environment.js',
  worker: 'apps/worker/dist/platform/environment.js',
  sandbox: 'apps/sandbox/dist/environment.js',
  'command line': 'apps/cli/dist/settings.js',
};

const launcher = Object.entries(LAUNCHER_SETTINGS).map(([name, { allowed, ...rest }]) => [
  name,
  { ...rest, ...(allowed && { enum: allowed }) },
]);
const rows = settingRows('launcher', { properties: Object.fromEntries(launcher) });
for (const [process, file] of Object.entries(PROCESSES)) {
  const { settingsSchema } = await import(inRoot(file));
  const schema = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
  // The schema of the input lacks a default that comes before a transformation.
  for (const [name, field] of Object.entries(settingsSchema.shape))
    schema.properties[name].default ??= field.safeParse(undefined).data;
  rows.push(...settingRows(process, schema));
}
const merged = mergedRows(rows);
writeFileSync(inRoot('docs/settings.md'), settingsDocument(merged));
writeFileSync(inRoot('.env.example'), envExample(merged));
const readme = inRoot('README.md');
writeFileSync(readme, readmeWithSettings(readFileSync(readme, 'utf8'), merged));
