import { formatUnit } from '../../shared/format/numbers.js';

/** Seconds as completed hours: `3 hours`. */
export const wholeHours = (seconds: number): string => formatUnit(Math.floor(seconds / 3_600), 'hour');
