import { services } from '#core/consultation/service.ts';
import { bookingFieldWords, serviceNotes } from '#core/site/content/consultation.ts';
import type { ServiceId } from '#core/site/content/services.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { FieldMessage } from './field-message.tsx';

interface ServiceChoiceProps {
  chosen: ServiceId | null;
  error: string | undefined;
  onChoose(service: ServiceId): void;
}

const icons: Record<ServiceId, IconName> = {
  'ai-agent': 'chat',
  'ai-phone': 'phone',
  'email-auto': 'mail',
};

export function ServiceChoice({ chosen, error, onChoose }: ServiceChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="booking-service-label"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby="booking-service-message"
    >
      <div id="booking-service-label" className="label required">
        {bookingFieldWords.service.label}
      </div>
      <div className="service-choices">
        {services.map(({ id, label }, index) => (
          <div key={id} className="service-choice">
            <input
              type="radio"
              id={`booking-${id}`}
              name="service"
              value={id}
              data-field={(chosen ? chosen === id : index === 0) ? 'service' : undefined}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              aria-describedby={`booking-${id}-note`}
            />
            <Icon name={icons[id]} />
            <label htmlFor={`booking-${id}`}>{label}</label>
            <span id={`booking-${id}-note`}>{serviceNotes[id]}</span>
          </div>
        ))}
      </div>
      <FieldMessage id="booking-service-message" error={error} />
    </div>
  );
}
