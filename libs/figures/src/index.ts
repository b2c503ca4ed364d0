export {
  type CountedFigure,
  defineFigure,
  defineRatio,
  type Figure,
  type FigureDimension,
  type FigureEntry,
  type RatioFigure,
} from './figure.js';
export { type FigureTopic, figureTopics, topicOf } from './live/figure-topics.js';
export { FIGURES } from './projection/figures-projection.js';
export { type CountedBy, type CountedEvent, countedEventList, sumEvents } from './query/entries.js';
export type { TimeRange } from './query/history.js';
export type { FigureMoment } from './query/moment.js';
export { eventsAt } from './query/recorded.js';
export { type FigureQuestion, readFigures } from './query/views.js';
export { figuresDescriptor } from './descriptor.js';
export { FigureRegistry } from './registry.js';
