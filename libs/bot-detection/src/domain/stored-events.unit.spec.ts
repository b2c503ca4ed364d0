import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import { storedEventFaults } from '@rampart/event-log/testing';
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
  it('of every type and version can be read, also after their account or person was erased', () => {
    expect(storedEventFaults(definitions, STORED_EVENTS)).toEqual([]);
  });

  it.each(STORED_EVENTS)(
    'of type $type, version $schemaVersion, keep their recorded values',
    ({ type, schemaVersion, data }) => {
      expect(read(type, schemaVersion)).toMatchObject(data);
    },
  );

  it('of the first version are read as scans of followers without automatic actions', () => {
    expect(read('BotScanRequested', 1)).toMatchObject({
      ...{ audience: 'followers', origin: 'asked', sampling: 'first', handle: null },
      ...{ autoBlock: null, autoReport: null },
    });
    expect(read('AutomationLikeAccountFound', 1)).toMatchObject({ network: 'bluesky', blocks: false });
    expect(read('BotAudiencePageRead', 1)).toMatchObject({ read: 2, listed: 2 });
    expect(read('BotScanCompleted', 1)).toMatchObject({ groups: [{ edges: [], others: 0 }], reports: [] });
  });

  it('of the first blocks have no network, because they never named one', () => {
    expect(read('BotAccountBlocked', 1)).toMatchObject({ network: null, linkedId: null, automatic: false });
  });
});
