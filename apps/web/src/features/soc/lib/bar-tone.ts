/** A bar's colour: red above 80 per cent, orange above 60, else green. */
export function barTone(share: number): 'critical' | 'high' | 'good' {
  if (share > 0.8) return 'critical';
  return share > 0.6 ? 'high' : 'good';
}
