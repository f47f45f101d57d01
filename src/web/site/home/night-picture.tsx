import { dashboardSample } from '#core/site/content/home/hero.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { nightWaveform, QUIET_PATH } from './night-waveform.ts';

const channelIcon: Record<string, IconName> = { Phone: 'phone', Chat: 'chat', Email: 'mail' };
const waveform = nightWaveform();

/**
 * Draws a picture in HTML and SVG: the calls and messages of one night, from the first ring to a
 * booked slot in the calendar.
 */
export function NightPicture() {
  return (
    <div role="img" aria-label={dashboardSample.name} className="night">
      <div className="night-head">
        <Icon name="moon" />
        <b>{dashboardSample.title}</b>
        <span className="tag">{dashboardSample.tag}</span>
      </div>
      <div className="night-line">
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={QUIET_PATH} />
          <path className="text-amber" d={waveform.ringing} />
          <path className="text-mint" d={waveform.answered} />
        </svg>
        <div className="night-curtain" />
      </div>
      <div className="night-hours">
        {dashboardSample.hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div className="night-body">
        <NightLog />
        <NightCalendar />
      </div>
    </div>
  );
}

function NightLog() {
  return (
    <div className="night-log">
      <span className="mono">{dashboardSample.logTitle}</span>
      {dashboardSample.log.map(({ time, channel, note, outcome }) => (
        <div key={time} className="night-row">
          <span className="mono text-secondary">{time}</span>
          <Icon name={channelIcon[channel] ?? 'phone'} />
          <span className="night-note">{note}</span>
          <span className="night-outcome">
            <Icon name="check" />
            {outcome}
          </span>
        </div>
      ))}
    </div>
  );
}

/**
 * The slots of the week, row by row and from Monday to Friday in each row. An `x` is a slot that is
 * already taken.
 */
const TAKEN = Array.from('x..x..xx..x...x.....', (slot, index) => ({ index, taken: slot === 'x' }));

function NightCalendar() {
  const { days, booked } = dashboardSample.calendar;
  return (
    <div className="night-calendar">
      {days.map((day) => (
        <span key={day} className="mono text-muted">
          {day}
        </span>
      ))}
      {TAKEN.map(({ index, taken }) => (
        <span key={index} className={taken ? 'night-taken' : undefined} />
      ))}
      <span className="night-landing" />
      <span className="night-booked mono">{booked}</span>
    </div>
  );
}
