export {
  type Citation,
  citationSchema,
  type KatiaAnswer,
  katiaAnswerSchema,
  LIMITS,
  type Proposal,
  questionSchema,
  type Sentence,
  type ToolCall,
} from './answers.js';
export {
  ENGINE_MANAGERS,
  ENGINE_READERS,
  type Engine,
  type EngineDetail,
  engineDetailSchema,
  engineSchema,
  type SwitchEngine,
  switchEngineSchema,
} from './engine.js';
export type { AlertFact, Facts, Happening, IndicatorFact, Place, RuleFact } from './facts.js';
export {
  type Ask,
  type Asked,
  askedSchema,
  askInThreadSchema,
  type AskInThread,
  askSchema,
  MOST_TURNS,
  renameThreadSchema,
  type RenameThread,
  type Thread,
  type ThreadDetail,
  threadDetailSchema,
  threadSchema,
  type Turn,
  turnSchema,
} from './threads.js';
