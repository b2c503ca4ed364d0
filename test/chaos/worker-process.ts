import { ProductProcess } from './product-process.js';

export class WorkerProcess extends ProductProcess {
  constructor(environment: Readonly<Record<string, string>>) {
    super({ app: 'worker', works: 'the worker works' }, environment);
  }
}
