import { MAX_TRACKING_ID } from '@rampart/media';
import { InvalidArgumentError } from 'commander';

/** @throws InvalidArgumentError for anything but a whole number up to `MAX_TRACKING_ID` */
export function trackingId(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > MAX_TRACKING_ID)
    throw new InvalidArgumentError(`Give a whole number from 0 to ${MAX_TRACKING_ID}.`);
  return value;
}

/** @throws InvalidArgumentError when one is not a tracking id */
export const trackingIds = (text: string): readonly number[] =>
  text.split(',').map((id) => trackingId(id.trim()));
