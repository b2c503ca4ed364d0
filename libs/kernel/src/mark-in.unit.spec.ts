import { describe, expect, it } from '@jest/globals';
import { textsIn } from './language.js';

const german = textsIn('de', [
  ['Report signed by {name}', 'Meldung unterschrieben von {name}'],
  ['{count} of {total} items', 'von {total} Stück {count}'],
  ["{name}''s file", 'Datei von {name}'],
  ['Works', 'Funktioniert', 'state'],
  ['Works', 'Werke'],
  ['Other', 'Andere'],
]);

describe('texts that are marked for a known reader', () => {
  it('are written in the language of the reader, with values where the translation has them', () => {
    expect(german.t`${2} of ${7} items`).toBe('von 7 Stück 2');
    expect(german.t`${'Ada'}'s file`).toBe('Datei von Ada');
  });

  it('keep a value as it is, also one that equals a text of ours', () => {
    expect(german.t`Report signed by ${'Other'}`).toBe('Meldung unterschrieben von Other');
    expect(german.of('Report signed by Other')).toBe('Meldung unterschrieben von Andere');
  });

  it('have the translation of their context', () => {
    expect(german.t({ message: 'Works', context: 'state' })).toBe('Funktioniert');
    expect(german.t`Works`).toBe('Werke');
    expect(german.of('Works')).toBe('Werke');
  });

  it('stay English without a translation', () => {
    expect(german.t`Nothing about ${'Ada'}`).toBe('Nothing about Ada');
    expect(german.t({ message: 'Shut', context: 'verb' })).toBe('Shut');
  });
});
