import { addBotCommands } from './bot-detection/index.js';
import { addLogCommands } from './event-log/index.js';
import { addAccessCommands } from './identity-access/index.js';
import { addImpersonationCommands } from './impersonation/index.js';
import { addEvidenceCommands } from './incidents/index.js';
import { addKatiaCommands } from './katia/index.js';
import { addMediaCommands } from './media-protection/index.js';
import { addMigrateCommand } from './migrate.js';
import { addOperationsCommands } from './operations/index.js';
import { addSocCommands } from './soc/index.js';
import { addSocialCommands } from './social-accounts/index.js';
import { addTierCommands } from './tier-policy/index.js';
import type { AddCommands } from './add-commands.js';

export const capabilities: readonly AddCommands[] = [
  addMigrateCommand,
  addLogCommands,
  addOperationsCommands,
  addImpersonationCommands,
  addAccessCommands,
  addEvidenceCommands,
  addMediaCommands,
  addTierCommands,
  addSocCommands,
  addKatiaCommands,
  addSocialCommands,
  addBotCommands,
];
