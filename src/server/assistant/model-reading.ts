import * as v from 'valibot';
import { modelFillableFields } from '#core/assistant/decide/facts-from-model.ts';
import { knowledgeEntries } from '#core/assistant/knowledge/knowledge.ts';
import {
  actsThatModelMayAdd,
  type LineMeaning,
  type MeantSpan,
  type SpanField,
} from '#core/assistant/read/line-reading.ts';
import { parseJson } from '#server/http/parse-json.ts';

const fieldNames = modelFillableFields.map(({ name }) => name);
const passageIds = [...new Set(knowledgeEntries.map(({ id }) => id))];
/** A line gives each field once, or twice if it corrects itself. */
const MAX_SPANS = 2 * fieldNames.length;

/** What the model returns: the acts of the line, words copied from it, and one passage or none. */
const modelReading = v.strictObject({
  acts: v.array(v.picklist(actsThatModelMayAdd)),
  facts: v.pipe(
    v.array(v.strictObject({ field: v.picklist(fieldNames), text: v.string() })),
    v.maxLength(MAX_SPANS),
  ),
  passage: v.nullable(v.picklist(passageIds)),
});

/** The same shape as a JSON schema, because the model's API takes it in this form. */
export const modelReadingFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'line_reading',
    strict: true,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['acts', 'facts', 'passage'],
      properties: {
        acts: { type: 'array', items: { type: 'string', enum: actsThatModelMayAdd } },
        facts: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['field', 'text'],
            properties: {
              field: { type: 'string', enum: fieldNames },
              text: { type: 'string' },
            },
          },
        },
        passage: { type: ['string', 'null'], enum: [...passageIds, null] },
      },
    },
  },
} as const;

/** The kind of words in which a line gives the value of a field. */
const spanFieldOf: Record<(typeof modelFillableFields)[number]['name'], SpanField> = {
  name: 'name',
  email: 'email',
  company: 'company',
  service: 'service',
  date: 'day',
  slot: 'time',
  problems: 'problem',
  additional: 'problem',
};

/**
 * Reads the model's answer about a line. Returns null if it is not exactly of the agreed shape,
 * because a model that writes anything else has not understood its task.
 */
export function meaningFromModel(line: string, answer: string): LineMeaning | null {
  const read = v.safeParse(modelReading, parseJson(answer));
  if (!read.success) return null;
  const { acts, facts, passage } = read.output;
  return {
    acts: Object.fromEntries(acts.map((act) => [act, 1])),
    spans: spansOfFacts(line, facts),
    passage: acts.includes('asks') || passage ? { id: passage, probability: 1 } : null,
  };
}

/** A text that the line does not hold, or only inside of a word, is no fact of the line. */
function spansOfFacts(
  line: string,
  facts: v.InferOutput<typeof modelReading>['facts'],
): MeantSpan[] {
  const spans: MeantSpan[] = [];
  for (const { field, text } of facts) {
    const place = placesOf(line, text).find(({ start, end }) =>
      spans.every((span) => span.end <= start || span.start >= end),
    );
    if (place) spans.push({ field: spanFieldOf[field], role: 'given', ...place });
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

const IN_A_WORD = /[\p{L}\p{N}]/u;

/** Returns where a text stands in a line, in whole words. */
function placesOf(line: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  if (text.trim() === '') return places;
  for (let start = line.indexOf(text); start >= 0; start = line.indexOf(text, start + 1)) {
    const end = start + text.length;
    const isCut =
      (IN_A_WORD.test(text.charAt(0)) && IN_A_WORD.test(line.charAt(start - 1))) ||
      (IN_A_WORD.test(text.slice(-1)) && IN_A_WORD.test(line.charAt(end)));
    if (!isCut) places.push({ start, end });
  }
  return places;
}
