import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { readOutput } from './run.js';

/** Programs that run as separate processes and are never linked. */
export interface Ffmpeg {
  readonly state: 'on';
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** As the program prints it, for instance `5.1.9-0+deb12u1`. */
  readonly version: string;
}

/** Without ffmpeg only pictures can be read. */
export interface NoFfmpeg {
  readonly state: 'off';
  readonly reason: 'switched-off' | 'not-found' | 'not-runnable';
}

const PROBE_MS = 5_000;

/** Finds ffmpeg on PATH; `RAMPART_FFMPEG` (an absolute path, or `off`) takes precedence. */
export async function findFfmpeg(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Ffmpeg | NoFfmpeg> {
  const setting = environment.RAMPART_FFMPEG ?? '';
  if (setting === 'off') return { state: 'off', reason: 'switched-off' };
  const ffmpeg = setting === '' ? await alongPath('ffmpeg', environment.PATH ?? '') : await program(setting);
  const ffprobe = ffmpeg === null ? null : await program(ffmpeg.replace(/ffmpeg([^/\\]*)$/, 'ffprobe$1'));
  if (ffmpeg === null || ffprobe === null || ffmpeg === ffprobe) return { state: 'off', reason: 'not-found' };
  try {
    const limits = { timeoutMs: PROBE_MS, bytes: 65_536 };
    const said = (await readOutput(ffmpeg, ['-hide_banner', '-version'], limits)).toString('utf8');
    const version = /^ffmpeg version (\S+)/.exec(said)?.[1];
    return version === undefined
      ? { state: 'off', reason: 'not-runnable' }
      : { state: 'on', ffmpeg, ffprobe, version };
  } catch {
    return { state: 'off', reason: 'not-runnable' };
  }
}

async function alongPath(name: string, path: string): Promise<string | null> {
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const found = await program(join(folder, name));
    if (found !== null) return found;
  }
  return null;
}

async function program(path: string): Promise<string | null> {
  if (!isAbsolute(path)) return null;
  return access(path, constants.X_OK).then(
    () => path,
    () => null,
  );
}
