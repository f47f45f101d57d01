import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../site-test.ts';
import { tuesdayAhead } from './days-ahead.ts';

export const API_BOOKED_DAY = tuesdayAhead(1);

/** Books by the API, as the wizard does, and resolves with the path of the booking's page. */
export async function bookByApi(page: Page, changes: Record<string, string> = {}): Promise<string> {
  const response = await page.request.post('/api/consultations', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      name: 'Ann O’Neill',
      email: `${randomUUID()}@acme.example`,
      service: 'ai-phone',
      selected_date: API_BOOKED_DAY,
      selected_time: '9:30 AM',
      time_zone: 'Europe/Paris',
      locale: 'en-US',
      ...changes,
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).link;
}
