import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { botFindingEvents } from './finding/finding.events.js';
import { botReportEvents } from './report/bot-report.js';
import { botScanEvents } from './scan/bot-scan.events.js';
import { botSettingsChanged } from './settings/bot-settings.js';

const definitions = [...botScanEvents, ...botFindingEvents, ...botReportEvents, botSettingsChanged];
const catalog = new EventCatalog(definitions);
const read = (wanted: string, version: number): Json => {
  const stored = STORED_EVENTS.find(
    ({ type, schemaVersion }) => type === wanted && schemaVersion === version,
  );
  return catalog.upcast(wanted, version, stored?.data as Json).data;
};

describe('stored events', () => {
  it('are kept of every type and version', () => {
    const kept = STORED_EVENTS.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`);
    const wanted = definitions.flatMap(({ type, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, index) => `${type} ${index + 1}`),
    );
    expect(kept.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(STORED_EVENTS)(
    'of type $type, version $schemaVersion, are still read',
    ({ type, schemaVersion, data }) => {
      const lifted = catalog.upcast(type, schemaVersion, data as Json);
      expect(catalog.validate({ type, data: lifted.data }).data).toEqual(lifted.data);
      expect(lifted.data).toMatchObject(data);
    },
  );

  it('give a value that fits the schema once the account or the person is forgotten', () => {
    for (const { type, schemaVersion, data } of STORED_EVENTS) {
      const personal = catalog.find(type)?.personal ?? [];
      const erased = Object.fromEntries(personal.map(({ field, erased: value }) => [field, value]));
      const lifted = catalog.upcast(type, schemaVersion, data as Json).data as object;
      expect(() => catalog.validate({ type, data: { ...lifted, ...erased } as Json })).not.toThrow();
    }
  });

  it('of the first scans read as scans of followers without automatic acts', () => {
    expect(read('BotScanRequested', 1)).toMatchObject({
      ...{ audience: 'followers', origin: 'asked', sampling: 'first', handle: null },
      ...{ autoBlock: null, autoReport: null },
    });
    expect(read('AutomationLikeAccountFound', 1)).toMatchObject({ network: 'bluesky', blocks: false });
    expect(read('BotAudiencePageRead', 1)).toMatchObject({ read: 2, listed: 2 });
    expect(read('BotScanCompleted', 1)).toMatchObject({ groups: [{ edges: [], others: 0 }], reports: [] });
  });

  it('of the first blocks do not say a network that they never named', () => {
    expect(read('BotAccountBlocked', 1)).toMatchObject({ network: null, linkedId: null, automatic: false });
  });
});
