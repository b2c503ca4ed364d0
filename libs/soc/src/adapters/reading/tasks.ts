import { readIndicators } from '../../intel/handlers/read-indicators.js';
import { readRuleFile } from '../../detection/handlers/check-rules.js';
import { readUploadedRules } from '../../detection/adapters/rule-files.js';

/** Readers of whole user files. Input and outcome cross a thread, so both can be cloned. */
export const tasks = {
  readRuleFile,
  unpackRules: ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) =>
    readUploadedRules(name, bytes),
  readIndicators,
} as const;

export type Tasks = typeof tasks;
