export {
  type CountedFigure,
  defineFigure,
  defineRatio,
  type Figure,
  type FigureDimension,
  type FigureEntry,
  type RatioFigure,
} from './figure.js';
