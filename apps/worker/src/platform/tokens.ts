/** `Runtime` */
export const RUNTIME = Symbol('runtime');
