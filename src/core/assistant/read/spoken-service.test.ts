import { describe, expect, test } from 'vitest';
import { serviceLabel, services } from '../../consultation/service.ts';
import { servicePhrases } from '../test-data/service-phrases.ts';
import { talkedServices } from '../test-data/talked-needs.ts';
import { findService } from './spoken-service.ts';

test.each(servicePhrases)('"$heard" asks for the service $service', ({ heard, service }) => {
  expect(findService(heard)).toBe(service);
});

test.each(talkedServices)('"%s" names the service %s', (heard, service) => {
  expect(findService(heard)).toBe(service);
});

describe('phrases that are not in the table:', () => {
  test.each([
    ['our front desk cant keep up with the phones', 'ai-phone'],
    ['a robot for telephone', 'ai-phone'],
    ['i want the phone agent not the chat', 'ai-phone'],
    ['number two', 'ai-phone'],
    ['i get too many messages on whatsapp', 'ai-agent'],
    ['i would like to book a call about chat', 'ai-agent'],
    ['actually the chat one', 'ai-agent'],
    ['I need someone to answer my emails', 'email-auto'],
    ['lets have a quick chat about email', 'email-auto'],
    ['option 3', 'email-auto'],
    ['email: jane@acme.com', null],
    ['email jane at acme dot com', null],
    ['phone or chat', null],
    ['all three', null],
    ['can you call me', null],
  ])('"%s" asks for the service %s', (heard, service) => {
    expect(findService(heard)).toBe(service);
  });

  test.each(services)('$label is found by its name in upper and lower case', ({ id }) => {
    expect(findService(serviceLabel(id).toUpperCase())).toBe(id);
    expect(findService(`i want the ${serviceLabel(id).toLowerCase()} please`)).toBe(id);
  });
});
