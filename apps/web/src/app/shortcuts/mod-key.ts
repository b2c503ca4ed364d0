import { t } from '@rampart/kernel';

export const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : t`Ctrl`;
