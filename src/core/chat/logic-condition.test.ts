import { expect, test } from 'vitest';
import { isLogicTrue } from './logic-condition.ts';

const VALUES: Record<string, unknown> = {
  age: 20,
  city: 'Paris',
  member: true,
  'customer.name': 'Ann',
};
const isTrue = (liquid: string) => isLogicTrue(liquid, (path) => VALUES[path]);

test.each([
  '{{ age >= 18 }}',
  '{{age==20}}',
  '{{ city == "Paris" }}',
  "{{ city != 'Rome' }}",
  '{{ city contains "ari" }}',
  '{{ member }}',
  '{{ member == true }}',
  '{{ customer.name == "Ann" }}',
  '{{ age < 18 or city == "Paris" }}',
  '{{ age > 18 and age <= 20 and member }}',
  '{{ nothing == nil }}',
  '{% if age > 18 %}true{% endif %}',
  '{%- if city == "Paris" -%} true {%- else -%} false {%- endif -%}',
  // Liquid reads the joints from right to left.
  '{{ member or age > 100 and city == "Rome" }}',
])('%s is true', (liquid) => {
  expect(isTrue(liquid)).toBe(true);
});

test.each([
  '{{ age > 20 }}',
  '{{ nothing }}',
  '{{ city == "paris" }}',
  '{{ city > 3 }}',
  '{{ age contains 2 }}',
  '{{ member == false }}',
  '{{ age > 18 and }}',
  '{{ and age > 18 }}',
  '{{ age > }}',
  '{{ > 18 }}',
  '{{ age 18 }}',
  '{{ age > 18 > 3 }}',
  '{{ age | plus: 1 }}',
  '{{ "open }}',
  '{% for x in y %}true{% endfor %}',
  '{% if age > 18 %}yes{% endif %}',
  'age > 18',
  '',
  `{{ age > 18 ${' '.repeat(1000)}}}`,
])('%s is not true', (liquid) => {
  expect(isTrue(liquid)).toBe(false);
});
