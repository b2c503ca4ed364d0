export { appendEachType } from './append-each-type.js';
export { FigureWorld } from './figure-world.js';
export { proveFigures } from './prove-figures.js';
