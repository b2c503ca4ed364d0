export {
  type Filter,
  type FilterOperator,
  parseFilter,
  parseSort,
  type Sort,
  writeFilter,
  writeSort,
} from './filter.js';
export { type Page, pageOf, type PageQuery, pageQuerySchema } from './page.js';
export {
  type AskedBounds,
  boundsSchemaOf,
  rangeOf,
  type RangeProblem,
  type RangeRules,
  type TimeRange,
} from './range.js';
