import { expect, test } from 'vitest';
import { serviceLabel, services } from '../../consultation/service.ts';
import { findService } from './spoken-service.ts';

test.each(services)('$label is found by its name in upper and lower case', ({ id }) => {
  expect(findService(serviceLabel(id).toUpperCase())).toBe(id);
  expect(findService(`i want the ${serviceLabel(id).toLowerCase()} please`)).toBe(id);
});
