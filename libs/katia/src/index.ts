export { Katia } from './domain/ask.js';
export type { Answer, Figure, Proposal } from './domain/answers/answer.js';
export type {
  AlertFact,
  EventSource,
  Facts,
  Happening,
  IndicatorFact,
  Place,
  RuleFact,
} from './ports/facts.js';
