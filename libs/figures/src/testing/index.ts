export { FigureWorld } from './figure-world.js';
export { proveFigures } from './prove-figures.js';
