import type { ShortTextField } from '../../consultation/booking-fields.ts';

/**
 * The name, email and company in a line. An empty company means that the visitor has no company.
 */
export type HeardContact = Partial<Record<ShortTextField, string>>;
