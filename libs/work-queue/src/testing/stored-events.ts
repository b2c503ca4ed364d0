const storyId = '00000000-0000-7000-8000-0000000000f1';
const by = '00000000-0000-7000-8000-0000000000c1';

/** One event per type and schema version. Never edit an entry, because logs contain such events. */
export const STORED_EVENTS: readonly {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
}[] = [
  { type: 'StoryAcknowledged', schemaVersion: 1, data: { storyId, by } },
  { type: 'StoryHandedOver', schemaVersion: 1, data: { storyId, by, to: null } },
  { type: 'StoryDismissed', schemaVersion: 1, data: { storyId, by, reason: 'Known account' } },
  {
    type: 'TriageBriefed',
    schemaVersion: 1,
    data: {
      ...{ briefId: '00000000-0000-7000-8000-0000000000b1', kind: 'shift', zone: 'Europe/Vienna', by },
      ...{ from: '2026-11-26T04:00:00.000Z', to: '2026-11-26T12:00:00.000Z' },
      counts: [
        {
          ...{ kind: 'work-queue.jobs', count: 4, usual: 0.25, chance: 0.0001, unusual: true },
          stories: [storyId],
        },
      ],
      open: [{ level: 'high', count: 2, stories: [storyId] }],
    },
  },
];
