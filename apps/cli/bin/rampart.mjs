#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write('Rampart is not built here yet. Run in the checkout: node scripts/build.mjs\n');
  process.exitCode = 1;
}
