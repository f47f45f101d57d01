import { storySection } from '#core/site/content/story.ts';
import { Icon } from '../../ui/icon.tsx';

type StoryCall = (typeof storySection.calls)[number];

/**
 * Shows a phone call that turns into a calendar entry, for several trades. The radio buttons choose
 * the trade, and the stylesheet hides the other calls. The stylesheet also ties the animation to
 * the scroll position, so the section needs no script.
 */
export function StorySection() {
  const { heading, intro, choice, calls } = storySection;
  return (
    <section aria-labelledby="story-heading" className="band wrap story">
      <div className="section-heading">
        <h2 id="story-heading" className="title-lg">
          {heading}
        </h2>
        <p className="lead">{intro}</p>
      </div>
      <fieldset className="no-print">
        <legend className="sr-only">{choice}</legend>
        {calls.map(({ id, trade }, index) => (
          <label key={id} className="btn btn-sm btn-outline">
            <input
              type="radio"
              name="trade"
              value={id}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {trade}
          </label>
        ))}
      </fieldset>
      {calls.map((call) => (
        <StoryCallFigure key={call.id} call={call} />
      ))}
    </section>
  );
}

function StoryCallFigure({ call }: { call: StoryCall }) {
  const { tag, speakers } = storySection;
  return (
    <figure className="call" data-trade={call.id}>
      <figcaption>
        <span className="tag">{tag}</span>
        <span className="sr-only">{`: ${call.trade}`}</span>
      </figcaption>
      <ol>
        <li className="text-amber">
          <Icon name="phone" />
          {call.ringing}
        </li>
        {call.lines.map((line) => (
          <li key={line.text} data-tells={'tells' in line ? line.tells : undefined}>
            <span className={`mono ${line.by === 'agent' ? 'text-mint' : 'text-muted'}`}>
              {speakers[line.by]}
            </span>
            <p>{withMarks(line.text)}</p>
          </li>
        ))}
        <li className="text-mint">
          <Icon name="check" />
          {call.booked}
        </li>
      </ol>
      <StoryEntry entry={call.entry} />
    </figure>
  );
}

function StoryEntry({ entry }: { entry: StoryCall['entry'] }) {
  const { what, when, who } = storySection.entryLabels;
  return (
    <div className="entry">
      <dl>
        <div>
          <dt className="mono text-muted">{what}</dt>
          <dd className="what">{entry.what}</dd>
        </div>
        <div>
          <dt className="mono text-muted">{when}</dt>
          <dd className="when">{`${entry.day}, ${entry.time}`}</dd>
        </div>
        <div>
          <dt className="mono text-muted">{who}</dt>
          <dd className="who">{entry.who}</dd>
        </div>
      </dl>
      <div className="entry-day" aria-hidden="true">
        {entry.hours.map((hour) => (
          <span key={hour} className="mono text-muted">
            {hour}
          </span>
        ))}
        <p>
          <b>{entry.time}</b>
          {`${entry.what}, ${entry.who}`}
        </p>
      </div>
    </div>
  );
}

/**
 * Returns a text in which the words between two stars are marked. The element is not a `mark`,
 * because the browser gives a `mark` colours of its own in forced-colours mode.
 */
function withMarks(text: string) {
  return text.split('*').map((piece, index) => (index % 2 ? <em key={piece}>{piece}</em> : piece));
}
