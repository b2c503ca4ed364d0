import { ProductProcess } from './product-process.js';

/** A worker in a process of its own. */
export class WorkerProcess extends ProductProcess {
  constructor(environment: Readonly<Record<string, string>>) {
    super({ app: 'worker', works: 'the worker works' }, environment);
  }
}
