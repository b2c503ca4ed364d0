import { namesOfFiles, withSecretFiles } from '@rampart/environment';
import { LAUNCHER_SETTINGS } from './launcher-settings.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';

/**
 * Sets the settings that are given as files, such as `DATABASE_URL` for `DATABASE_URL_FILE`, because the launcher would
 * otherwise give the processes its own database, keys and mail server instead.
 * @param {() => Promise<string[]>} [names] of the settings that may be given so
 * @throws {PlainFailure} naming a setting whose file cannot be read
 */
export async function readSecretFiles(names = settingNames) {
  if (namesOfFiles(process.env).length === 0) return;
  const known = (await names()).filter((name) => !name.endsWith('_FILE'));
  try {
    Object.assign(process.env, withSecretFiles(process.env, known));
  } catch (error) {
    throw new PlainFailure(error.message);
  }
}

async function settingNames() {
  const read = ['api', 'worker'].map((name) => import(inRoot(`apps/${name}/dist/platform/environment.js`)));
  const schemas = await Promise.all(read);
  return [
    ...Object.keys(LAUNCHER_SETTINGS),
    ...schemas.flatMap(({ settingsSchema }) => Object.keys(settingsSchema.shape)),
  ];
}
