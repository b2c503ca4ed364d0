import type { FormatId } from '../contract/index.js';

export type Template =
  | string
  | number
  | boolean
  | readonly Template[]
  | { readonly [field: string]: Template };

interface Form {
  /** Added to the address. */
  readonly path?: string;
  readonly auth?: 'basic';
  /** Escapes texts that would otherwise be read as markup. */
  readonly escape?: 'mrkdwn' | 'markdown';
  readonly body: Template;
}

/**
 * How one fact looks to each receiver. `{{name}}` is replaced by text, and `"{{data}}"` alone by the whole object.
 * Names: id, name, title, part, at, summary, link, data, token, project.
 */
export const TEMPLATES = {
  slack: {
    escape: 'mrkdwn',
    body: { text: '*{{title}}* ({{part}})\n{{summary}}\n<{{link}}|Open Rampart>' },
  },
  teams: {
    escape: 'markdown',
    body: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: '{{title}} ({{part}})', weight: 'Bolder', wrap: true },
              { type: 'TextBlock', text: '{{summary}}', wrap: true },
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open Rampart', url: '{{link}}' }],
          },
        },
      ],
    },
  },
  discord: {
    escape: 'markdown',
    body: {
      allowed_mentions: { parse: [] },
      embeds: [
        { title: '{{title}} ({{part}})', description: '{{summary}}', url: '{{link}}', timestamp: '{{at}}' },
      ],
    },
  },
  pagerduty: {
    body: {
      routing_key: '{{token}}',
      event_action: 'trigger',
      dedup_key: '{{id}}',
      payload: {
        summary: '{{title}} ({{part}})',
        source: '{{link}}',
        severity: 'warning',
        timestamp: '{{at}}',
        class: '{{name}}',
        custom_details: '{{data}}',
      },
      links: [{ href: '{{link}}', text: 'Open Rampart' }],
    },
  },
  jira: {
    path: '/rest/api/3/issue',
    auth: 'basic',
    body: {
      fields: {
        project: { key: '{{project}}' },
        issuetype: { name: 'Task' },
        summary: '{{title}} ({{part}})',
        labels: ['rampart', '{{id}}'],
        description: {
          type: 'doc',
          version: 1,
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: '{{summary}}' }] },
            { type: 'paragraph', content: [{ type: 'text', text: '{{link}}' }] },
          ],
        },
      },
    },
  },
  servicenow: {
    path: '/api/now/table/incident',
    auth: 'basic',
    body: {
      short_description: '{{title}} ({{part}})',
      description: '{{summary}}\n{{link}}',
      correlation_id: '{{id}}',
      correlation_display: 'Rampart',
      urgency: '2',
      impact: '2',
    },
  },
} as const satisfies Partial<Record<FormatId, Form>>;

export type TemplateId = keyof typeof TEMPLATES;
export const formOf = (id: TemplateId): Form => TEMPLATES[id];

export type Values = Readonly<Record<string, unknown>>;

/** Fills a template. Filled text is not scanned again. */
export function fillTemplate(template: Template, values: Values, escape?: Form['escape']): unknown {
  if (typeof template === 'string') return fillText(template, values, escape);
  if (typeof template !== 'object') return template;
  if (Array.isArray(template)) return template.map((part: Template) => fillTemplate(part, values, escape));
  return Object.fromEntries(
    Object.entries(template).map(([field, part]) => [field, fillTemplate(part, values, escape)]),
  );
}

function fillText(template: string, values: Values, escape: Form['escape']): unknown {
  const whole = /^\{\{([a-z]+)\}\}$/.exec(template)?.[1];
  const value = whole === undefined ? undefined : values[whole];
  if (typeof value === 'object') return value;
  return template.replace(/\{\{([a-z]+)\}\}/g, (_place, name: string) => {
    const text = String(values[name] ?? '');
    return name === 'link' ? text : ESCAPES[escape ?? 'none'](text);
  });
}

const ESCAPES = {
  none: (text: string) => text,
  mrkdwn: (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  markdown: (text: string) => text.replace(/[\\`*_~|[\]()<>#]/g, '\\$&'),
};
