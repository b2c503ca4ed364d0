export const socKeys = {
  all: ['soc'],
  events: ['soc', 'events'],
  counts: ['soc', 'counts'],
  one: (id: string): readonly string[] => ['soc', 'event', id],
  system: ['soc', 'system'],
  settings: ['soc', 'settings'],
  sources: ['soc', 'sources'],
  denyList: ['soc', 'deny-list'],
} as const;
