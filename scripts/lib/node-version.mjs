import { PlainFailure } from './say.mjs';

const OLDEST = [20, 19];

/** @param {string} version as `process.versions.node` @throws {PlainFailure} when it is older than 20.19 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new PlainFailure(
    `Rampart needs Node ${OLDEST.join('.')} or newer; this is ${version}. See https://nodejs.org.`,
  );
}
