import { t } from '@rampart/kernel';

/** The description of an installed application. */
export const APP_DESCRIPTION = t`Protection for the online identity of people and brands.`;
