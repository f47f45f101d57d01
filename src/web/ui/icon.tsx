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
  phone:
    'M6.5 4h2.6l1.6 4.2-2 1.5a11 11 0 0 0 5.6 5.6l1.5-2 4.2 1.6v2.6a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2a2 2 0 0 1 2-2.2Z',
  mail: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5ZM4.5 7l7.5 6 7.5-6',
  funnel: 'M4 5h16l-6.2 7.5V19l-3.6-2v-4.5Z',
  sync: 'M5 9.5C6 6.5 8.7 4.5 12 4.5c2.6 0 4.8 1.3 6.2 3.2M19 4v4h-4m4 6.5c-1 3-3.7 5-7 5-2.6 0-4.8-1.3-6.2-3.2M5 20v-4h4',
  flow: 'M4.5 4.5h5v5h-5Zm10 10h5v5h-5ZM9.5 7h5a2.5 2.5 0 0 1 2.5 2.5v5M7 9.5v5A2.5 2.5 0 0 0 9.5 17h5',
  tooth:
    'M8.5 4C6 4 4.5 6 4.8 8.8c.2 2 1.2 3 1.5 5.2.4 3 .7 6 2.2 6 1.8 0 1.3-5 3.5-5s1.7 5 3.5 5c1.5 0 1.8-3 2.2-6 .3-2.2 1.3-3.2 1.5-5.2C19.5 6 18 4 15.5 4 14 4 13.3 4.8 12 4.8S10 4 8.5 4Z',
  flame:
    'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.3 2 2.5-.5-3 .2-6.5 1.5-8.5Z',
  scissors:
    'M7 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm0 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 8.5l11 8M9 15.5l11-8',
  scales: 'M12 4v15.5m-4 0h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0Zm14 0-2.5 6a2.7 2.7 0 0 0 5 0Z',
  pulse: 'M3 12.5h4l2.5-6 4.5 11 2.5-5H21',
  sparkle: 'M12 4c.6 4.6 3.4 7.4 8 8-4.6.6-7.4 3.4-8 8-.6-4.6-3.4-7.4-8-8 4.6-.6 7.4-3.4 8-8Z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  );
}
