import { useId, useMemo, useState } from 'react';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { zoneInWords } from '#core/moment-words.ts';
import { unknownZoneWords } from '#core/site/content/consultation.ts';
import { schedulingWords as words } from '#core/site/content/scheduling.ts';
import { chooseZone } from './chosen-zone.ts';
import { type BusinessAndVisitorZone, hoursZone } from './wizard-clock.ts';

interface ZoneChoiceProps {
  id: string;
  zones: BusinessAndVisitorZone;
  /** The offsets of the zones are shown as they are at this instant. */
  instant: number;
}

/** Names the time zone of the shown times, and lets the visitor choose another zone of their own. */
export function ZoneChoice({ id, zones, instant }: ZoneChoiceProps) {
  const [open, setOpen] = useState(false);
  const fieldId = useId();
  return (
    <div className="zone">
      <p className="zone-line">
        <span id={id}>{zoneSentence(zones, instant)}</span>{' '}
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? undefined : words.changeZoneLabel}
          onClick={() => setOpen(!open)}
          className="link"
        >
          {open ? words.closeZones : words.changeZone}
        </button>
      </p>
      {open && (
        <div className="field zone-field">
          <label htmlFor={fieldId}>{words.zoneField}</label>
          <ZoneSelect id={fieldId} zone={zones.visitor} instant={instant} />
        </div>
      )}
    </div>
  );
}

function ZoneSelect({ id, zone, instant }: { id: string; zone: string | null; instant: number }) {
  // There are over 400 zones, so their labels are written once and not in every minute.
  const groups = useMemo(() => zoneGroups(zone, instant), [zone, instant]);
  return (
    <select id={id} value={zone ?? ''} onChange={(event) => chooseZone(event.target.value)}>
      {zone === null && <option value="">{unknownZoneWords}</option>}
      {groups.map(([area, options]) => (
        <optgroup key={area} label={area}>
          {options.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface ZoneOption {
  name: string;
  label: string;
}

/** Returns all time zones, in the areas of their names and in the order of their cities. */
function zoneGroups(own: string | null, instant: number): [string, ZoneOption[]][] {
  const groups = new Map<string, ZoneOption[]>();
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(own ? [own] : [])]);
  for (const name of names) {
    const [area = name] = name.split('/');
    const options = groups.get(area) ?? [];
    options.push({ name, label: zoneInWords(name, instant) });
    groups.set(area, options);
  }
  for (const options of groups.values()) {
    options.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other, 'en'));
}

function zoneSentence(zones: BusinessAndVisitorZone, instant: number): string {
  const { business, visitor } = zones;
  const hours = hoursZone(zones);
  if (hours === null) return unknownZoneWords;
  const named = zoneInWords(hours, instant);
  if (business === null || visitor === null || hasSameClock(business, visitor, instant)) {
    return words.zone(named);
  }
  return `${words.businessZone(named)}. ${words.visitorZone(zoneInWords(visitor, instant))}`;
}

function hasSameClock(one: string, other: string, instant: number): boolean {
  const [here, there] = [wallTimeAt(instant, one), wallTimeAt(instant, other)];
  return here.date === there.date && here.minutes === there.minutes;
}
