import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

interface Graph {
  '@graph': Array<Record<string, unknown> & { '@type': string }>;
}

const graph = (structuredData('home', 'https://everline.example') as Graph)['@graph'];
const typed = (type: string) => graph.filter((node) => node['@type'] === type);

test('the structured data of home names one organisation, one site and the three services', () => {
  expect(typed('Organization')).toHaveLength(1);
  expect(typed('WebSite')).toHaveLength(1);
  expect(typed('Service').map(({ name }) => name)).toEqual([
    'AI Chat Agent',
    'AI Phone Agent',
    'Email Automation',
  ]);
});

test('a page other than home has no structured data', () => {
  expect(structuredData('privacy', 'https://everline.example')).toBeNull();
});
