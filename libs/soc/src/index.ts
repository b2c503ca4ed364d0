export { readRuleFiles, type RuleFile } from './adapters/rule-files.js';
