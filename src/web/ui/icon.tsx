/**
 * The SVG paths of the icons, on a grid of 24 units. The stylesheet sets the colour and the width
 * of the lines.
 */
const paths = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 8.5h16M4 15.5h16',
  plus: 'M12 5v14M5 12h14',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
  chat: 'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4.1A2.5 2.5 0 0 1 4 13.5ZM8.5 8.5h7m-7 3.5H13',
  play: 'M8 5v14l11-7Z',
  phone:
    'M6.5 4h2.6l1.6 4.2-2 1.5a11 11 0 0 0 5.6 5.6l1.5-2 4.2 1.6v2.6a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2a2 2 0 0 1 2-2.2Z',
  mail: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5ZM4.5 7l7.5 6 7.5-6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : 'icon'}
    >
      <path d={paths[name]} />
    </svg>
  );
}
