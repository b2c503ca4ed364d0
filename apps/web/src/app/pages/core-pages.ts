import type { PageDeclaration, PageEntry } from './page.js';

const core = (
  slug: string,
  page: Omit<PageDeclaration, 'group'> & Pick<PageEntry, 'aliases'>,
): PageEntry => ({
  area: 'core',
  path: `/core/${slug}`,
  group: 'Core',
  ...page,
});

/** Core's pages, in the order of its sidebar and with the labels the specification gives them. */
export const CORE_PAGES: readonly PageEntry[] = [
  core('welcome', {
    label: 'Home',
    words: 'welcome start work queue activity',
    icon: 'home',
    holds: 'The work waiting for you, and what happened last.',
    goKey: 'h',
    aliases: ['/core'],
    load: () => import('../routes/core-welcome.js'),
  }),
  core('access-overview', {
    label: 'access overview',
    words: 'users roles invite suspend sessions sign-in people',
    icon: 'access',
    holds: 'Who may enter, as what, and from where they are signed in.',
    roles: ['core:admin', 'core:auditor'],
    goKey: 'a',
    load: () => import('../routes/core-access-overview.js'),
  }),
  core('admin-gov-contracts', {
    label: 'Admin Contracts',
    words: 'government awarded contracts deliverables funding',
    icon: 'contract',
    holds: 'Awarded government contracts with their funding, deliverables and modifications.',
  }),
  core('ai-dashboard', {
    label: 'AI dashboard',
    words: 'model runs cost tokens evaluation',
    icon: 'chart',
    holds: 'The models in use, what they were asked, and what they cost.',
  }),
  core('client-management', {
    label: 'client management',
    words: 'tenants customers accounts tier plan limits',
    icon: 'clients',
    holds: 'Every client with its tiers and what is used of their limits.',
    roles: ['core:admin', 'core:auditor'],
    goKey: 'c',
    load: () => import('../routes/core-client-management.js'),
  }),
  core('compliance', {
    label: 'compliance',
    words: 'controls evidence framework audit',
    icon: 'shieldCheck',
    holds: 'Controls, the tests that prove them, and the evidence they left.',
  }),
  core('financial-management', {
    label: 'financial management',
    words: 'revenue invoices ledger money',
    icon: 'finance',
    holds: 'Invoices, payments and recurring revenue from the ledger.',
  }),
  core('security', {
    label: 'security',
    words: 'alerts incidents detections soc',
    icon: 'lock',
    holds: 'Detections and incidents of every tenant.',
  }),
  core('vendor-risk', {
    label: 'Vendor & Risk Management',
    words: 'suppliers third party score',
    icon: 'risk',
    holds: 'Vendors, how exposed they are, and what was asked of them.',
    aliases: ['/core/vendor-risk-management'],
  }),
  core('operations', {
    label: 'operations',
    words: 'jobs queues errors health incidents',
    icon: 'operations',
    holds: 'What failed in this installation and waits for somebody to mend it.',
    roles: ['core:admin', 'core:auditor', 'core:soc'],
    goKey: 'o',
    load: () => import('../routes/core-operations.js'),
  }),
  core('talent-management', {
    label: 'talent management',
    words: 'candidates hiring jobs interviews',
    icon: 'talent',
    holds: 'Open jobs, candidates and interviews.',
  }),
  core('tax-management', {
    label: 'tax management',
    words: 'filings registrations obligations',
    icon: 'tax',
    holds: 'Registrations, obligations and filings by jurisdiction.',
  }),
  core('emerging-markets', {
    label: 'emerging markets',
    words: 'countries regions growth',
    icon: 'audience',
    holds: 'Markets compared by dated public indicators.',
  }),
  core('competitive', {
    label: 'competitive analysis',
    words: 'competitors comparison claims',
    icon: 'target',
    holds: 'Competitors, what they claim, and the sources of each claim.',
  }),
  core('admin-client-onboarding', {
    label: 'Admin Onboarding',
    words: 'new client onboarding tasks',
    icon: 'person',
    holds: 'New clients and the steps until they are protected.',
  }),
  core('gov-contracts', {
    label: 'Government contracts',
    words: 'opportunities solicitations notices pursuit',
    icon: 'contract',
    holds: 'Published opportunities and the ones being pursued.',
    sidebar: false,
  }),
  core('katia-chat', {
    label: 'Katia chat',
    words: 'assistant question chat',
    icon: 'message',
    holds: 'Conversations with the assistant.',
    sidebar: false,
  }),
  core('katia-engine', {
    label: 'Katia engine',
    words: 'assistant tools runs engine',
    icon: 'assistant',
    holds: 'What the assistant may do, and what it did.',
    sidebar: false,
  }),
];
