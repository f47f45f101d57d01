import { customersSection } from '#core/site/content/home.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CONSULTATION_PATH } from '../page-paths.ts';

const tradeIcons: Record<(typeof customersSection.trades)[number]['id'], IconName> = {
  dental: 'tooth',
  heating: 'flame',
  salons: 'scissors',
  legal: 'scales',
  clinics: 'pulse',
  cleaning: 'sparkle',
};

/** Shows the trades of the customers. No customer is named, because none has agreed to be named. */
export function CustomerStrip() {
  return (
    <section className="wrap customers" aria-labelledby="customers-heading">
      <h2 id="customers-heading" className="text-[1rem] tracking-normal text-secondary">
        {customersSection.heading}
      </h2>
      <div className="customers-strip">
        <ul>
          {customersSection.trades.map(({ id, label }) => (
            <li key={id}>
              <Icon name={tradeIcons[id]} />
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
