import { escapeHtml } from '#core/escape-html.ts';
import { deskWords } from '#core/site/content/owners/desk-words.ts';

interface RoomWay {
  path: string;
  /** The lines of a picture of 24 by 24, which are drawn and not filled. */
  picture: string;
}

/** The rooms, in the order in which they are reached. */
const rooms = {
  today: {
    path: '/desk',
    picture: 'M5 6h14v13H5zM5 10.5h14M9 4v3.5M15 4v3.5M9 15l2 2 4-4',
  },
  requests: {
    path: '/desk/requests',
    picture: 'M4 13l3-8h10l3 8v6H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20',
  },
  talks: { path: '/desk/talks', picture: 'M4.5 5h15v11H12l-4.5 3.5V16h-3zM8 9h8M8 12h5' },
  calls: { path: '/desk/calls', picture: 'M4 10v4M8 7v10M12 4v16M16 8v8M20 10.5v3' },
  questions: {
    path: '/desk/questions',
    picture:
      'M12 20.5a8.5 8.5 0 1 1 8.5-8.5v8.5zM9.8 9.5a2.3 2.3 0 1 1 3.4 2c-.8.5-1.2.9-1.2 1.8M12 16h.01',
  },
  figures: { path: '/desk/figures', picture: 'M4 20h16M7 16v-4M12 16V5M17 16V9' },
  texts: {
    path: '/desk/texts',
    picture: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3 2',
  },
  devices: { path: '/desk/devices', picture: 'M8 3.5h8v17H8zM11 17.5h2' },
} as const satisfies Record<string, RoomWay>;

export type RoomName = keyof typeof rooms;

/** A thumb reaches so many rooms at the edge of a phone. The others are one touch behind them. */
const AT_THE_THUMB = 4;
const MORE = 'M6 12h.01M12 12h.01M18 12h.01';

/**
 * Returns the ways to all rooms. On a phone, those that are used most stand at the thumb, and a button
 * shows the others. The browser itself opens and closes them, so no script is needed.
 */
export function waysFrom(here: RoomName): string {
  const names = Object.keys(rooms) as RoomName[];
  const links = (some: readonly RoomName[]) =>
    `<ul>${some.map((name) => `<li>${wayTo(name, name === here)}</li>`).join('')}</ul>`;
  const others = names.slice(AT_THE_THUMB);
  const { label, more } = deskWords.ways;
  const isAmongOthers = others.includes(here) ? ' data-holds-this' : '';
  return [
    `<nav class="desk-ways" aria-label="${escapeHtml(label)}">`,
    links(names.slice(0, AT_THE_THUMB)),
    others.length === 0
      ? ''
      : `<button popovertarget="more-rooms"${isAmongOthers}>${picture(MORE)}${escapeHtml(more)}</button><div id="more-rooms" popover>${links(others)}</div>`,
    '</nav>',
  ].join('');
}

function wayTo(name: RoomName, isHere: boolean): string {
  const current = isHere ? ' aria-current="page"' : '';
  return `<a href="${rooms[name].path}"${current}>${picture(rooms[name].picture)}${escapeHtml(deskWords.ways[name])}</a>`;
}

function picture(lines: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${lines}"/></svg>`;
}
