import { t } from '@rampart/kernel';

export const APP_DESCRIPTION = t`Protection for the online identity of people and brands.`;
