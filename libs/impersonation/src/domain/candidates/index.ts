export { type CandidateHandle, generateCandidates, type GenerateOptions } from './generate-candidates.js';
export { HANDLE_RULES, type HandleRules, isAllowed } from './handle-rules.js';
export { keywordQueries } from './keyword-queries.js';
export { type Technique } from './variants.js';
