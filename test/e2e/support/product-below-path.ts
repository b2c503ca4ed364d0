import type { ChildProcess } from 'node:child_process';
import { launchProduct } from './launched-product.js';

export interface ProductBelowPath {
  /** The address without a final slash: `http://127.0.0.1:8600/rampart`. */
  readonly address: string;
  readonly password: string;
  stop(): Promise<void>;
}

export async function startBelow(basePath: string, port: number): Promise<ProductBelowPath> {
  const { child, stop } = launchProduct({
    PORT: String(port),
    RAMPART_BASE_PATH: basePath,
  });
  try {
    const { origin, password } = await readBox(child);
    return { address: `${origin}${basePath.replace(/\/$/, '')}`, password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readBox(child: ChildProcess): Promise<{ origin: string; password: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /Open\s+(http\S+)/.exec(output)?.[1];
      const password = /Password\s+(\S+)/.exec(output)?.[1];
      if (url && password) resolve({ origin: new URL(url).origin, password });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}
