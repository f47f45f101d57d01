import { embedTag } from '#core/embed/embed-tags.ts';
import type { Config } from '../../config/config.ts';
import type { ReminderStore } from '../../consultation/reminders/reminder-store.ts';
import type { Door } from '../../desk/door/door.ts';
import type { DeskRoom } from '../../desk/http/desk-frame.ts';
import type { LiveTopic } from '../../desk/live/live-watch.ts';
import type { KeptTimesBook } from '../../desk/rooms/texts/kept-times-book.ts';
import { previewRoom } from '../../desk/rooms/texts/preview-room.ts';
import { textsRoom } from '../../desk/rooms/texts/texts-room.ts';
import { timesRoom, timesTopic } from '../../desk/rooms/texts/times-room.ts';
import { buildOwnersSite } from '../../site/owners-content/owners-site.ts';
import { ownersTextsFile } from '../../site/owners-content/owners-texts-file.ts';
import { textsPreview } from '../../site/owners-content/texts-preview.ts';
import type { ComposedBusyTimes } from './busy-times.ts';

interface TextsAndTimesParts {
  door: Door;
  meetings: ReminderStore['meetings'];
  /** What the owner keeps from being booked. */
  keptTimes: KeptTimesBook;
  busy: Pick<ComposedBusyTimes, 'keptChanged' | 'health'>;
  /** Returns a page of another build with what depends on the settings. */
  fill(text: string): string;
  origin: string;
  /** The zone of the owner. */
  zone: string;
}

interface TextsAndTimes {
  rooms: readonly DeskRoom[];
  topic: LiveTopic;
}

/** Creates the rooms in which the owner keeps times and changes texts. */
export function composeTextsAndTimes(
  { door, meetings, keptTimes, busy, fill, origin, zone }: TextsAndTimesParts,
  { dataDir, closedDays, busy: { whenUnknown }, embedOrigins }: Config,
): TextsAndTimes {
  const times = {
    door,
    keptTimes,
    keptChanged: busy.keptChanged,
    calendars: busy.health,
    meetings,
    settings: { closedDays, whenUnknown, embedOrigins, embedLine: embedTag(origin), zone },
  };
  const preview = textsPreview({ dataDir, build: buildOwnersSite, fill });
  return {
    rooms: [
      timesRoom(times),
      textsRoom({ door, file: ownersTextsFile(dataDir) }),
      previewRoom(preview),
    ],
    topic: timesTopic(times),
  };
}
