export const impersonationKeys = {
  all: ['impersonation'],
  scans: ['impersonation', 'scans'],
  scanDetails: ['impersonation', 'scan'],
  statistics: ['impersonation', 'statistics'],
  lookAlikes: ['impersonation', 'look-alike'],
  lookAlikeLists: ['impersonation', 'look-alike-lists'],
  platforms: ['impersonation', 'platforms'],
  campaigns: ['impersonation', 'campaigns'],
  riskBands: ['impersonation', 'risk-bands'],
  identities: ['impersonation', 'identities'],
} as const;
