const hours = new Intl.NumberFormat('en', { style: 'unit', unit: 'hour', unitDisplay: 'long' });

/** Seconds as the whole hours that have passed: `3 hours`. */
export const wholeHours = (seconds: number): string => hours.format(Math.floor(seconds / 3_600));
