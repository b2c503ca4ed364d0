export const incidentKeys = {
  list: ['incidents', 'list'],
  one: (id: string): readonly string[] => ['incidents', 'one', id],
  handOff: (id: string, target: string): readonly string[] => ['incidents', 'hand-off', id, target],
  preview: (id: string, ...about: readonly string[]): readonly string[] => [
    'incidents',
    'preview',
    id,
    ...about,
  ],
} as const;
