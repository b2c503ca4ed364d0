/** Node 21 and newer report the machine's language, which would change date formats. */
if (globalThis.navigator?.userAgent?.startsWith('Node.js/')) Reflect.deleteProperty(globalThis, 'navigator');
