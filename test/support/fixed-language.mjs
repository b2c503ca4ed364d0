/** Removes `navigator`, because Node 21 and newer report the machine's language in it, which changes date formats. */
if (globalThis.navigator?.userAgent?.startsWith('Node.js/')) Reflect.deleteProperty(globalThis, 'navigator');
