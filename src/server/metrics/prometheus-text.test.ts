import { expect, test } from 'vitest';
import { counter, gauge, histogram, prometheusText } from './prometheus-text.ts';

test('a counter has one line for each combination of labels', () => {
  const requests = counter('requests_total', 'Answered requests.');
  requests.add({ route: '/a', status: '200' });
  requests.add({ route: '/a', status: '500' });
  requests.add({ route: '/a', status: '200' });
  expect(prometheusText([requests])).toBe(
    '# HELP requests_total Answered requests.\n' +
      '# TYPE requests_total counter\n' +
      'requests_total{route="/a",status="200"} 2\n' +
      'requests_total{route="/a",status="500"} 1\n',
  );
});

test('a counter without labels has one line', () => {
  const messages = counter('messages_total', 'Messages.');
  messages.add();
  messages.add();
  expect(prometheusText([messages])).toContain('\nmessages_total 2\n');
});

test('a histogram counts each value in its own bucket and in all larger ones', () => {
  const seconds = histogram('answer_seconds', 'Time to answer.', [0.5, 1]);
  for (const value of [0.25, 0.5, 0.75, 3]) seconds.observe(value, { route: '/a' });
  expect(prometheusText([seconds])).toBe(
    '# HELP answer_seconds Time to answer.\n' +
      '# TYPE answer_seconds histogram\n' +
      'answer_seconds_bucket{route="/a",le="0.5"} 2\n' +
      'answer_seconds_bucket{route="/a",le="1"} 3\n' +
      'answer_seconds_bucket{route="/a",le="+Inf"} 4\n' +
      'answer_seconds_sum{route="/a"} 4.5\n' +
      'answer_seconds_count{route="/a"} 4\n',
  );
});

test('a gauge is read when it is written', () => {
  let calls = 1;
  const underWay = gauge('calls', 'Calls.', () => [{ value: calls }]);
  calls = 3;
  expect(prometheusText([underWay])).toBe('# HELP calls Calls.\n# TYPE calls gauge\ncalls 3\n');
});

test('quotes, backslashes and line ends in a label are escaped', () => {
  const odd = counter('odd_total', 'Odd.');
  odd.add({ route: 'a"b\\c\nd' });
  expect(prometheusText([odd])).toContain('odd_total{route="a\\"b\\\\c\\nd"} 1\n');
});
