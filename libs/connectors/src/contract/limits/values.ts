import type { MediaLimits } from '../limits.js';

export const KIB = 1_024;
export const MIB = 1_024 * KIB;
export const MB = 1_000_000;
export const GB = 1_000 * MB;
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const READ = '2026-11-25';

export const ANY_SIDE = { min: 1, max: Number.MAX_SAFE_INTEGER };
export const ANY_ASPECT = { min: 0, max: Number.POSITIVE_INFINITY };
/** The names that `ffprobe` gives to H.264 and H.265. */
export const H264 = ['h264'];
export const H264_OR_H265 = ['h264', 'hevc'];

const STILL = { durationMs: null, framesPerSecond: null, frames: null, videoCodecs: null, audioCodecs: null };
const OPEN = { width: ANY_SIDE, height: ANY_SIDE, pixels: null, aspect: ANY_ASPECT };

type Bounds = Pick<MediaLimits, 'count' | 'mimes' | 'bytes'> & Partial<MediaLimits>;

/** Limits for pictures; sides and shape are unlimited unless given. */
export const pictures = (bounds: Bounds): MediaLimits => ({ ...OPEN, ...STILL, ...bounds });
/** Limits for videos or animations; values that are not given are unlimited. */
export const moving = (bounds: Bounds): MediaLimits => ({ ...OPEN, ...STILL, ...bounds });
