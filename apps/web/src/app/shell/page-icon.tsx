import { PAGE_ICONS, type PageIcon as Name } from '../pages/page-icons.js';

interface PageIconProps {
  readonly name: Name;
  readonly size?: number;
}

export function PageIcon({ name, size = 16 }: PageIconProps) {
  const Icon = PAGE_ICONS[name];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
