import { markLines } from '#core/mark-lines.ts';

const SVG = 'http://www.w3.org/2000/svg';

const icons = {
  line: markLines,
  close: { cross: 'm9 9 14 14M23 9 9 23' },
} as const;

export function createIcon(name: keyof typeof icons): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 32 32');
  icon.setAttribute('class', name);
  icon.ariaHidden = 'true';
  for (const [colour, lines] of Object.entries(icons[name])) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', lines);
    path.setAttribute('class', colour);
    icon.append(path);
  }
  return icon;
}
