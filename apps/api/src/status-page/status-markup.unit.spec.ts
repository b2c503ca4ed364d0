import { describe, expect, it } from '@jest/globals';
import { IN_ENGLISH, textsIn } from '@rampart/kernel';
import type { Status } from '@rampart/status-page/contract';
import { hiddenMarkup, statusMarkup } from './status-markup.js';

const german = textsIn('de', [
  ['Works', 'Werke'],
  ['Works', 'Funktioniert', 'state: operational'],
  ['Everything that is measured works.', 'Alles, was gemessen wird, funktioniert.'],
  ['{available} available in the measured time of 90 days', '{available} verfügbar in 90 Tagen'],
  ['Mail', 'E-Mail'],
  ['Resolved incidents', 'Gelöste Vorfälle'],
  ['This installation shows no status page. Ask its operator.', 'Es gibt hier keine Statusseite.'],
]);
const at = '2026-11-27T08:00:00.000Z';
const status = {
  ...{ state: 'operational', at },
  components: [{ id: 'mail', title: 'Mail', holds: '', state: 'operational', available: 0.9995, days: [] }],
  incidents: [{ id: 'i', title: 'Mail', resolvedAt: at, notes: [{ at, phase: 'resolved', text: 'Works' }] }],
} as unknown as Status;

describe('the status page as HTML', () => {
  it('is in the language of its reader, and what staff wrote is in their words', () => {
    const { html } = statusMarkup(status, german);
    expect(html).toContain('Alles, was gemessen wird, funktioniert.');
    expect(html).toContain('<h3>E-Mail</h3><p data-part="state">Funktioniert</p>');
    expect(html).toContain('99,95 % verfügbar in 90 Tagen');
    expect(html).toContain('Gelöste Vorfälle');
    expect(html).toContain('<article><h3>Mail</h3>');
    expect(html).toContain('<p>Works</p>');
    expect(hiddenMarkup(german).html).toBe('<p>Es gibt hier keine Statusseite.</p>');
  });

  it('is English without a translation', () => {
    const { html } = statusMarkup(status, IN_ENGLISH);
    expect(html).toContain('99.95 % available in the measured time of 90 days');
    expect(html).toContain('Everything that is measured works.');
  });
});
