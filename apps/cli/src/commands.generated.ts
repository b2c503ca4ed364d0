// Written by `npm run codegen`: the commands of each folder.
import type { AddCommands } from './add-commands.js';
import { addBotCommands } from './bot-detection/index.js';
import { addLogCommands } from './event-log/index.js';
import { addAccessCommands } from './identity-access/index.js';
import { addImpersonationCommands } from './impersonation/index.js';
import { addEvidenceCommands } from './incidents/index.js';
import { addKatiaCommands } from './katia/index.js';
import { addMediaCommands } from './media-protection/index.js';
import { addOperationsCommands } from './operations/index.js';
import { addSocCommands } from './soc/index.js';
import { addSocialCommands } from './social-accounts/index.js';
import { addTierCommands } from './tier-policy/index.js';

export const commands: readonly AddCommands[] = [
  addBotCommands,
  addLogCommands,
  addAccessCommands,
  addImpersonationCommands,
  addEvidenceCommands,
  addKatiaCommands,
  addMediaCommands,
  addOperationsCommands,
  addSocCommands,
  addSocialCommands,
  addTierCommands,
];
