/** What a consultation can be about (spec section 3), in the order it is offered. */
export const services = [
  { id: 'ai-agent', label: 'AI Chat Agent' },
  { id: 'ai-phone', label: 'AI Phone Agent' },
  { id: 'email-auto', label: 'Email Automation' },
] as const;

export type ServiceId = (typeof services)[number]['id'];

export function isServiceId(value: unknown): value is ServiceId {
  return services.some(({ id }) => id === value);
}

export function serviceLabel(service: ServiceId): string {
  return services.find(({ id }) => id === service)?.label ?? service;
}
