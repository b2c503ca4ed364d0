export const figureKeys = {
  all: ['figures'],
  values: ['figures', 'values'],
  events: ['figures', 'events'],
} as const;
