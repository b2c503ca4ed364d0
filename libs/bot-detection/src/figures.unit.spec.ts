import { describe, expect, it } from '@jest/globals';
import { recordedEvent } from '@rampart/event-log/testing';
import { botDetectionFigures } from './figures.js';

const group = { id: 'g', kind: 'same-texts', findingIds: [], evidence: '', edges: [], others: 0 };
const shareOf = (share: number) => ({ share, low: 0, high: 1, sampled: 100 });

describe('the figure of bot waves', () => {
  const waves = botDetectionFigures.find(({ name }) => name === 'bot-detection.waves');
  const of = (data: object) =>
    waves !== undefined && 'entries' in waves ? waves.entries(recordedEvent('BotScanCompleted', data)) : null;

  it('counts a scan with a share of 5 % or with a group, and no other', () => {
    expect(of({ share: shareOf(0.05), groups: [] })).toEqual([{ delta: 1 }]);
    expect(of({ share: null, groups: [group] })).toEqual([{ delta: 1 }]);
    expect(of({ share: shareOf(0.049), groups: [] })).toEqual([]);
    expect(of({ share: null, groups: [] })).toEqual([]);
  });
});
