import { expect, test } from 'vitest';
import { type CalendarKeyKeeper, newCalendarKey } from '../calendar-key.ts';

interface OpenedKeepers extends AsyncDisposable {
  /** Opens one more keeper on the same storage, as another process does. */
  keeper(): CalendarKeyKeeper;
}

/** Defines the tests that every keeper of the calendar's key must pass. */
export function calendarKeyContract(open: () => Promise<OpenedKeepers>): void {
  test('is made once, replaced and removed, and every process sees that at once', async () => {
    await using under = await open();
    const other = under.keeper();
    expect(await other.read()).toBeNull();
    const first = newCalendarKey();
    expect(await under.keeper().keep(first)).toBe(first);
    expect(await under.keeper().keep(newCalendarKey())).toBe(first);
    expect(await other.read()).toBe(first);
    const second = newCalendarKey();
    await under.keeper().replace(second);
    expect(await other.read()).toBe(second);
    await under.keeper().remove();
    await under.keeper().remove();
    expect(await other.read()).toBeNull();
  });
}
