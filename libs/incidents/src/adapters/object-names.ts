const NAME = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Names are made of ids: no way up, nothing that a store or a URL reads as more than a name. @throws TypeError */
export function assertObjectName(name: string): void {
  if (!NAME.test(name)) throw new TypeError('Objects are named by a tenant and an id.');
}
