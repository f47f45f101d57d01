/**
 * Pages and the platform send each other JSON as text; the room has it as it is. Text that is none,
 * such as 'playable', goes as it is either way.
 */
export function dataForRoom(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null ? parsed : data;
  } catch {
    return data;
  }
}

export function dataForPage(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data);
}
