import { FEATURES, MODEL_FEATURES } from '../src/domain/features/table.js';

/** Prints the table of docs/bot-detection.md. */
const DIRECTIONS = { '-1': 'falls', '0': 'free', '1': 'rises' } as const;
const inModel = new Set(MODEL_FEATURES);

console.log('| Feature | Formula | Unit | Missing when | Direction | Source |\n|---|---|---|---|---|---|');
for (const feature of FEATURES) {
  const { name, formula, unit, missing, direction, source } = feature;
  const way = inModel.has(feature) ? DIRECTIONS[`${direction}`] : 'not scored';
  console.log(
    `| \`${name}\` | ${formula.replaceAll('|', '\\|')} | ${unit} | ${missing} | ${way} | ${source} |`,
  );
}
