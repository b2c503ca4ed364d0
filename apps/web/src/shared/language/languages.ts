/** Every language of the console and the public site, in its own words; English is that of the sources. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
] as const;
