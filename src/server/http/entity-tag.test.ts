import { expect, test } from 'vitest';
import { entityTag, matchesEntityTag } from './entity-tag.ts';

const TAG = entityTag(Buffer.from('content'));

test('a tag is strong and quoted, and other content has another tag', () => {
  expect(TAG).toMatch(/^"[\w-]{22}"$/);
  expect(entityTag(Buffer.from('content'))).toBe(TAG);
  expect(entityTag(Buffer.from('Content'))).not.toBe(TAG);
});

test.each([
  ['the tag itself', TAG],
  ['a weak form of it', `W/${TAG}`],
  ['a list with it', `"other", ${TAG}`],
  ['a list without spaces', `"a",W/"b",${TAG},"c"`],
  ['a list after a tag with a comma inside', `"a,b", ${TAG}`],
  ['anything', '*'],
  ['anything, in spaces', ' * '],
])('If-None-Match with %s matches', (_, header) => {
  expect(matchesEntityTag(header, TAG)).toBe(true);
});

test.each([
  ['another tag', '"other"'],
  ['the tag without quotes', TAG.slice(1, -1)],
  ['the beginning of the tag', `${TAG.slice(0, 8)}"`],
  ['nothing', ''],
  ['an open quote', '"'],
])('If-None-Match with %s does not match', (_, header) => {
  expect(matchesEntityTag(header, TAG)).toBe(false);
});
