import type { ShortTextField } from '../../consultation/booking-fields.ts';

/** The short texts in a line. An empty text means that the visitor has none, such as no company. */
export type HeardContact = Partial<Record<ShortTextField, string>>;
