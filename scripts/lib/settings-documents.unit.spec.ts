import { describe, expect, it } from '@jest/globals';
import { LAUNCHER_SETTINGS } from './launcher-settings.mjs';
import { mergedRows, settingRows } from './setting-rows.mjs';
import { envExample, readmeWithSettings, settingsDocument } from './settings-documents.mjs';

const schema = {
  required: ['KEY'],
  properties: {
    KEY: { description: 'Opens what is sealed.', secret: true },
    PORT: { description: 'The port.', default: 8000, minimum: 0, maximum: 65_535, often: true },
    MODE: { description: 'A `mode`.', enum: ['one', 'two'] },
  },
};
const rows = mergedRows([...settingRows('API', schema), ...settingRows('worker', schema)]);

describe('documents of the settings', () => {
  it('list a setting once, with every process that reads it', () => {
    expect(settingsDocument(rows).split('\n').slice(-4)).toEqual([
      '| `KEY` | API, worker | required | Opens what is sealed. Secret. |',
      '| `PORT` | API, worker | `8000`; 0 to 65,535 | The port. |',
      '| `MODE` | API, worker | `one`, `two` | A `mode`. |',
      '',
    ]);
  });

  it('show a default in .env.example and never a secret', () => {
    const text = envExample(rows);
    expect(text).toContain('# The port. (0 to 65,535)\n#PORT=8000\n');
    expect(text).toContain('#KEY=\n');
    expect(text).toContain('# A mode. (one | two)\n');
  });

  it('replace only the text between the README’s markers, with the settings marked often', () => {
    const before = 'a\n<!-- settings: written by npm run codegen -->\nold\n<!-- end -->\nz\n';
    const after = readmeWithSettings(before, rows);
    expect(after).toMatch(/^a\n<!--/);
    expect(after).toMatch(/<!-- end -->\nz\n$/);
    expect(after).toContain('| `PORT` | The port. Default: `8000`. |');
    expect(after).not.toMatch(/old|MODE/);
    expect(readmeWithSettings(after, rows)).toBe(after);
  });

  it('cannot be written for a setting without a description, and the error names it', () => {
    const bare = { properties: { SILENT: { default: 1 } } };
    expect(() => settingRows('API', bare)).toThrow('Settings without a description: SILENT.');
  });

  it('cannot be written for a README without markers', () => {
    expect(() => readmeWithSettings('no markers', rows)).toThrow('The document needs the lines');
  });

  it('describe each setting of the launcher', () => {
    for (const one of Object.values(LAUNCHER_SETTINGS)) expect(one.description).toMatch(/^[A-Z].*\.$/);
  });
});
