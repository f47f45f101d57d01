import type { HeardLine } from '../../../assistant/read/read-line.ts';

/**
 * Writes another name in a line that was read, wherever the reading holds it, so that the line says
 * what is kept. Returns null if the name does not stand in the line.
 */
export function renamedLine(heard: HeardLine, name: string): HeardLine | null {
  const { line, meaning, reading } = heard;
  const old = reading.facts.contact.name ?? '';
  const start = old === '' ? -1 : line.toLowerCase().indexOf(old.toLowerCase());
  if (start < 0) return null;
  const end = start + old.length;
  const moved = (place: number) => {
    if (place <= start) return place;
    return place < end
      ? start + Math.min(place - start, name.length)
      : place + name.length - old.length;
  };
  const movedAll = <Place extends { start: number; end: number }>(places: readonly Place[]) =>
    places.map((place) => ({ ...place, start: moved(place.start), end: moved(place.end) }));
  const { unread } = meaning;
  return {
    ...heard,
    line: line.slice(0, start) + name + line.slice(end),
    meaning: {
      ...meaning,
      spans: movedAll(meaning.spans),
      unread: movedAll(unread ?? []),
    },
    reading: {
      ...reading,
      facts: { ...reading.facts, contact: { ...reading.facts.contact, name } },
    },
  };
}
