import { withBlock } from './document-block.mjs';

/** @typedef {import('./setting-rows.mjs').SettingRow} SettingRow */

/** The text of `docs/settings.md`. @param {SettingRow[]} rows @returns {string} */
export function settingsDocument(rows) {
  const lines = rows.map(
    (row) =>
      `| \`${row.name}\` | ${row.processes.join(', ')} | ${valueCell(row)} | ${cell(row.description)}${row.secret ? ' Secret.' : ''} |`,
  );
  return `# Settings

Every process reads its environment through one schema. It refuses a bad value with its name and the reason.
\`npm start\` also reads \`.env\` in the checkout; [.env.example](../.env.example) lists every setting.
\`npm run codegen\` writes this page from the schemas.

| Variable | Read by | Default and range | Meaning |
|---|---|---|---|
${lines.join('\n')}
`;
}

/** The text of `.env.example`. @param {SettingRow[]} rows @returns {string} */
export function envExample(rows) {
  const blocks = rows.map((row) => {
    const words = row.allowed.length > 0 ? ` (${row.allowed.join(' | ')})` : '';
    return `# ${row.description.replaceAll('`', '')}${words}\n#${row.name}=${row.default ?? ''}\n`;
  });
  return `# Copy this file to .env and set what you need. npm start reads it.
# npm run codegen writes this file from the schemas of the processes.

${blocks.join('\n')}`;
}

/**
 * The README with the table of the most common settings. @param {string} readme @param {SettingRow[]} rows
 * @returns {string} @throws Error when the README has lost its markers
 */
export function readmeWithSettings(readme, rows) {
  const lines = rows
    .filter((row) => row.often)
    .map((row) => `| \`${row.name}\` | ${cell(row.description)}${defaultWords(row)} |`);
  return withBlock(readme, 'settings', `| Variable | Meaning |\n|---|---|\n${lines.join('\n')}`);
}

/** @param {SettingRow} row */
function valueCell(row) {
  const first = row.required ? 'required' : row.default ? `\`${row.default}\`` : '';
  const range = row.allowed.map((one) => (/ to /.test(one) ? one : `\`${one}\``)).join(', ');
  return [first, range].filter((part) => part !== '').join('; ') || 'none';
}

/** @param {SettingRow} row */
const defaultWords = (row) => (row.default ? ` Default: \`${row.default}\`.` : '');

/** @param {string} text */
const cell = (text) => text.replaceAll('|', String.raw`\|`);
