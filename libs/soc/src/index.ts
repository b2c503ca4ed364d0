export { readRuleArchive, readRuleFiles, type RuleFile } from './adapters/rule-files.js';
