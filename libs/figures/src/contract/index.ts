export { type FigureMoved, figureMovedSchema } from './live.js';
export {
  type FigureBucket,
  type FigureEvent,
  type FigureEvents,
  figureEventSchema,
  figureEventsSchema,
  FIGURES_RANGE,
  type FiguresQuery,
  figuresQuerySchema,
  type FigureView,
  figureViewSchema,
} from './views.js';
