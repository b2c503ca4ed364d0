const NAME = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/**
 * Names consist of ids only: a name cannot leave its folder or mean more than a name to a store or URL.
 *
 * @throws TypeError for other names
 */
export function assertObjectName(name: string): void {
  if (!NAME.test(name)) throw new TypeError('Objects are named by a tenant and an id. Pass both.');
}
