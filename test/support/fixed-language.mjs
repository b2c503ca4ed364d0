/** Node 21 and newer have a navigator that names the machine's language: dates would be written otherwise there. */
if (globalThis.navigator?.userAgent?.startsWith('Node.js/')) Reflect.deleteProperty(globalThis, 'navigator');
