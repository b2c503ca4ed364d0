import { existsSync, writeFileSync } from 'node:fs';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';

const PRECISION = 4;

/**
 * Writes the committed figures of a detector: each case once, with the baselines of the same run.
 * @param {string} bench @param {readonly import('./benchmark-results.mjs').Figure[]} figures @param {Date} now
 * @throws PlainFailure for a benchmark that does not measure a detector
 */
export function writeModelCard(bench, figures, now) {
  const path = inRoot('libs/detectors/src/model-cards', `${bench}.generated.ts`);
  if (!existsSync(path))
    throw new PlainFailure(
      `${bench} has no model card. Add it to libs/detectors/src/model-cards/index.ts first.`,
    );
  writeFileSync(path, modelCard(bench, figures, now.toISOString().slice(0, 10)));
}

/** @param {string} bench @param {readonly import('./benchmark-results.mjs').Figure[]} figures @param {string} measuredOn */
export function modelCard(bench, figures, measuredOn) {
  const cases = new Map();
  for (const { case: name, value, unit, baseline, ratio } of figures) {
    const { baselines = [] } = cases.get(name) ?? {};
    if (baseline !== null) baselines.push({ name: baseline, ratio: ratio === null ? null : short(ratio) });
    cases.set(name, { case: name, value: short(value), unit, baselines });
  }
  const lines = [...cases.values()].map((figure) => JSON.stringify(figure).replaceAll(/[\\`$]/gu, '\\$&'));
  return [
    `import { cardOf } from './card-of.js';`,
    '',
    `/** Written by npm run bench -- ${bench} --corpus DIR --card. One figure a line. */`,
    `export const ${bench.toUpperCase().replaceAll('-', '_')}_CARD = cardOf(`,
    `  '${bench}',`,
    `  '${measuredOn}',`,
    '  `',
    ...lines,
    '`,',
    ');',
    '',
  ].join('\n');
}

/** @param {number} value */
const short = (value) => Number(value.toPrecision(PRECISION));
