export { type AskedOfModel, LyingModel, type Reply } from './lying-model.js';
export { PROMPT_INJECTIONS } from './prompt-injections.js';
