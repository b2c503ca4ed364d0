import type { LeftOut } from '@rampart/backup';

/** Tables that are being built, and rows of `migrate`: a restore makes them itself. */
export const MAIN_LEFT_OUT: LeftOut = {
  schemas: '^(build_|as_of_|history$)',
  tables: ['public.migration'],
};

export const JOBS_LEFT_OUT: LeftOut = { schemas: '^$', tables: ['bullmq.migration'] };

export const OBJECTS = 'objects';
