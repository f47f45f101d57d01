import { schedulingMessages } from '../site/content/booking-messages.ts';
import { type ServiceId, serviceLabels } from '../site/content/services.ts';

/** The services in the order in which the site offers them. */
export const services = (Object.keys(serviceLabels) as ServiceId[]).map((id) => ({
  id,
  label: serviceLabels[id],
}));

export function isServiceId(value: unknown): value is ServiceId {
  return services.some(({ id }) => id === value);
}

export function serviceLabel(service: ServiceId): string {
  return serviceLabels[service] ?? service;
}

export function validateService(text: string): string | null {
  return isServiceId(text) ? null : schedulingMessages.service;
}
