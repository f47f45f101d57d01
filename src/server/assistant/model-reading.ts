import * as v from 'valibot';
import { modelFillableFields } from '#core/assistant/decide/facts-from-model.ts';
import { knowledgeEntries } from '#core/assistant/knowledge/knowledge.ts';
import { actsThatHintsMayAdd, type ReaderHints } from '#core/assistant/read/line-reading.ts';
import { parseJson } from '#server/http/parse-json.ts';

const fieldNames = modelFillableFields.map(({ name }) => name);
const passageIds = [...new Set(knowledgeEntries.map(({ id }) => id))];
/** A line gives each field once, or twice if it corrects itself. */
const MAX_SPANS = 2 * fieldNames.length;

/** What the model returns: the acts of the line, words copied from it, and one passage or none. */
const modelReading = v.strictObject({
  acts: v.array(v.picklist(actsThatHintsMayAdd)),
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
        acts: { type: 'array', items: { type: 'string', enum: actsThatHintsMayAdd } },
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

/**
 * Reads the model's answer. Returns null if it is not exactly of the agreed shape, because a model
 * that writes anything else has not understood its task.
 */
export function hintsFromModel(answer: string): ReaderHints | null {
  const read = v.safeParse(modelReading, parseJson(answer));
  if (!read.success) return null;
  const { acts, facts, passage } = read.output;
  return {
    acts: Object.fromEntries(acts.map((act) => [act, 1])),
    spans: facts,
    passage: acts.includes('asks') || passage ? { id: passage, probability: 1 } : null,
  };
}
