import { readFileSync, writeFileSync } from 'node:fs';
import { withBlock } from '../../../scripts/lib/document-block.mjs';
import { FORMAT_IDS, formatOf, INPUT_LABELS } from '../src/contract/formats.js';

/** Run by `npm run codegen`: writes the table of formats of docs/webhooks.md. */
const DOCUMENT = new URL('../../../docs/webhooks.md', import.meta.url);

const rows = FORMAT_IDS.map((id) => {
  const { title, needs, may = [], help = {}, batch = 1, become } = formatOf(id);
  const inputs = [...needs, ...may].map((input) =>
    help[input] === undefined ? INPUT_LABELS[input] : `${INPUT_LABELS[input]}: ${help[input]}`,
  );
  const facts = batch === 1 ? 'one fact' : `up to ${batch} facts`;
  return `| ${title} | ${inputs.join('<br>')} | ${facts} as ${become} |`;
});
const table = ['| Format | Inputs | One request holds |', '|---|---|---|', ...rows].join('\n');
writeFileSync(DOCUMENT, withBlock(readFileSync(DOCUMENT, 'utf8'), 'formats', table));
