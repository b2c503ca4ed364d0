import type { CaseFile, Finding } from '../contract/index.js';
import { CASE_FILE } from './sample-report.js';

export const FINDING: Finding = {
  lookAlikeId: '01930000-0000-7000-8000-0000000000b5',
  network: 'Bluesky',
  handle: 'tarnw1ck_help',
  createdAt: '2026-11-11T10:00:00.000Z',
  followers: 76,
  riskLevel: 'critical',
  score: '86.1',
  points: '87.0',
  possible: '221.0',
  contributions: [
    { label: 'Handle spelled alike', measured: '“tarnw1ck” for “tarnwick”', points: '42.0' },
    { label: 'Same picture', measured: '11 of 256 picture bits differ', points: '53.0' },
    { label: 'Says that it is a fan', measured: 'bio says “fan”', points: '-8.0' },
  ],
};

/** A case about an account that a scan found, reported by an employee. */
export const FOUND_CASE: CaseFile = {
  ...CASE_FILE,
  victim: { name: 'Tarnwick Audio', socialProfiles: ['https://social.example/@tarnwick'] },
  reporter: {
    ...{
      isVictim: false,
      name: 'Ada Mere',
      relationship: 'Employee',
      authority: 'Letter of 3 February 2026',
    },
    declared: { by: 'user:01930000-0000-7000-8000-000000000001', at: '2026-11-20T08:10:00.000Z' },
  },
  suspect: { ...CASE_FILE.suspect, profiles: ['https://social.example/@tarnw1ck_help'] },
  findings: [FINDING],
};
