import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBlock } from '../../../scripts/lib/document-block.mjs';
import { FEATURES, MODEL_FEATURES } from '../src/domain/features/table.js';
import { shippedModel } from '../src/domain/model/shipped.js';

/** `npm run codegen` writes the tables of docs/bot-detection.md from model card, weights and features. */
const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = join(ROOT, 'docs/bot-detection.md');
const CARD = join(ROOT, 'libs/detectors/src/model-cards/bots.generated.ts');

interface Figure {
  readonly case: string;
  readonly value: number;
  readonly unit: string;
  readonly baselines: readonly { readonly name: string }[];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The card is generated, too; each of its lines is the JSON of one figure. */
function figures(): string {
  const found = readFileSync(CARD, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"case"'))
    .map((line) => JSON.parse(line.replaceAll(/\\([\\`$])/gu, '$1')) as Figure);
  const part = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const bound = (text: string, name: string): string =>
    part(text, new RegExp(`${name} ([^;]+)`))
      .replace(' passed', ' reached')
      .replace(' FAILED', ' **not reached**');
  return table(
    ['Figure', 'Value', '95 %, counts', 'Floor', 'Goal'],
    found.map((figure) => {
      const text = figure.baselines.map(({ name }) => name).join('; ');
      const rest = text.replace(/(?:floor|goal) [^;]+(?:; )?/g, '').replace(/; $/, '');
      const range = rest.replace('95 % ', '').replaceAll('..', ' to ');
      return [
        ...[figure.case, `${figure.value} ${figure.unit}`.trim(), range],
        ...[bound(text, 'floor'), bound(text, 'goal')],
      ];
    }),
  );
}

const TITLES: Readonly<Record<string, readonly [title: string, licence: string]>> = {
  jubins: ['jubins, X 2017', 'MIT'],
  'twibot-experts': ['TwiBot expert study, X', 'MIT'],
  'srf-instagram': ['SRF Data, Instagram 2017', 'CC BY-SA 4.0, © SRF Data'],
};

function sets(): string {
  return table(
    ['Set', 'Accounts', 'Automated', 'Newest date', 'Held-out AUC', 'AUC from other sets', 'Licence'],
    shippedModel().sheet.sets.map((set) => {
      const [title, licence] = TITLES[set.name] ?? [set.name, 'unknown'];
      return [
        ...[title, `${set.rows}`, `${set.automated}`, set.observed ?? 'none'],
        ...[`${set.crossValidated}`, `${set.fromOtherSets ?? 'unknown'}`, licence],
      ];
    }),
  );
}

function bands(): string {
  const { bands: limits } = shippedModel();
  return table(
    ['Kind', 'Automation-like from', 'Held-out ordinary accounts above', 'Held-out automated accounts above'],
    Object.entries(limits).map(([kind, { automatedFrom, falseRate, recall }]) => [
      `\`${kind}\``,
      ...[automatedFrom, falseRate, recall].map(String),
    ]),
  );
}

const DIRECTIONS = { '-1': 'falls', '0': 'free', '1': 'rises' } as const;

function features(): string {
  const inModel = new Set(MODEL_FEATURES);
  return table(
    ['Feature', 'Formula', 'Unit', 'Missing when', 'Direction', 'Source'],
    FEATURES.map((feature) => {
      const { name, formula, unit, missing, direction, source } = feature;
      const way = inModel.has(feature) ? DIRECTIONS[`${direction}`] : 'not scored';
      return [`\`${name}\``, formula.replaceAll('|', '\\|'), unit, missing, way, source];
    }),
  );
}

const TABLES: Readonly<Record<string, () => string>> = { figures, sets, bands, features };
const before = readFileSync(DOCUMENT, 'utf8');
writeFileSync(
  DOCUMENT,
  Object.entries(TABLES).reduce((document, [name, make]) => withBlock(document, name, make()), before),
);
