import { customersSection } from '#core/site/content/home/customers.ts';
import { Icon } from '../../ui/icon.tsx';
import { CONSULTATION_PATH } from '../page-paths.ts';

/** The SVG paths of the trades' icons, on the same grid as the other icons. */
const tradeIcons: Record<(typeof customersSection.trades)[number]['id'], string> = {
  dental:
    'M8.5 4C6 4 4.5 6 4.8 8.8c.2 2 1.2 3 1.5 5.2.4 3 .7 6 2.2 6 1.8 0 1.3-5 3.5-5s1.7 5 3.5 5c1.5 0 1.8-3 2.2-6 .3-2.2 1.3-3.2 1.5-5.2C19.5 6 18 4 15.5 4 14 4 13.3 4.8 12 4.8S10 4 8.5 4Z',
  heating:
    'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.3 2 2.5-.5-3 .2-6.5 1.5-8.5Z',
  salons:
    'M7 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm0 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 8.5l11 8M9 15.5l11-8',
  legal: 'M12 4v15.5m-4 0h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0Zm14 0-2.5 6a2.7 2.7 0 0 0 5 0Z',
  clinics: 'M3 12.5h4l2.5-6 4.5 11 2.5-5H21',
  cleaning: 'M12 4c.6 4.6 3.4 7.4 8 8-4.6.6-7.4 3.4-8 8-.6-4.6-3.4-7.4-8-8 4.6-.6 7.4-3.4 8-8Z',
};

/** Shows the trades of the customers. No customer is named, because none has agreed to be named. */
export function CustomerStrip() {
  return (
    <section className="wrap customers" aria-labelledby="customers-heading">
      <h2 id="customers-heading" className="small-heading">
        {customersSection.heading}
      </h2>
      <div className="customers-strip">
        <ul>
          {customersSection.trades.map(({ id, label }) => (
            <li key={id}>
              <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
                <path d={tradeIcons[id]} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <a href={CONSULTATION_PATH} className="customers-link">
          {customersSection.link}
          <Icon name="arrow" className="arrow" />
        </a>
      </div>
    </section>
  );
}
