import { settingsOf } from '@rampart/capability';
import { installationEnvironmentSchema } from '@rampart/environment';
import { mailEnvironmentSchema } from '@rampart/mail';
import { z } from 'zod';
import { capabilities } from './kept.js';

/** Settings that libraries read, in whatever process: of the installation, of mail, and of every capability. */
export const librarySettingsSchema = z.object({
  ...installationEnvironmentSchema.shape,
  ...mailEnvironmentSchema.shape,
  ...settingsOf(capabilities, 'api'),
  ...settingsOf(capabilities, 'worker'),
});
