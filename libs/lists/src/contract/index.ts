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
