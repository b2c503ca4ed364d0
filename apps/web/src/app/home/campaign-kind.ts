/** The kind of work that judges campaigns of look-alikes. */
export const CAMPAIGNS = 'impersonation.look-alike';
