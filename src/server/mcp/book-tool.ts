import {
  type BookingColumn,
  bookingColumns,
  bookingField,
  bookingFieldNames,
  requiredFields,
} from '#core/consultation/booking-fields.ts';
import { services } from '#core/consultation/service.ts';
import { mcpWords } from '#core/site/content/assistant/words-for-ai-clients.ts';
import { thankYouWords } from '#core/site/content/booking-life.ts';
import type { ConsultationParts } from '../consultation/http/consultation-parts.ts';
import { jsonAnswerOf, requestReceiver } from '../consultation/http/receive-request.ts';
import {
  type McpTool,
  objectSchema,
  refusedFields,
  type SentArguments,
  toldTexts,
} from './tool.ts';

export type BookParts = Pick<
  ConsultationParts,
  'desk' | 'limiter' | 'allowance' | 'hasMail' | 'logger' | 'origin'
>;

const { arguments: words, problems } = mcpWords;

/** Returns the tool that books by the same steps, and answers in the same words, as the API. */
export function bookTool(parts: BookParts): McpTool {
  const { receive } = requestReceiver(parts);
  return {
    name: 'book_consultation',
    input: INPUT,
    output: objectSchema({ ...toldTexts(...TOLD), calendar: { type: 'boolean' } }, [
      'id',
      'reference',
      'message',
    ]),
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    limiter: parts.limiter,
    async run(sent, network) {
      if (sent.agreed !== true) return refusedFields({ agreed: problems.notAgreed });
      const answer = await receive(
        { kind: 'json', body: requestOf(sent) },
        { header: (name) => headerOf(name, sent), network: () => network },
      );
      if (answer.kind === 'refused') {
        const { message, fields = {} } = answer.refusal;
        return refusedFields(fields, message);
      }
      const { body } = jsonAnswerOf(answer);
      const link = 'link' in body ? { link: new URL(`${body.link}`, parts.origin).href } : {};
      const message = `${thankYouWords.received} ${thankYouWords.soon}`;
      return { told: { ...body, ...link, message } };
    },
  };
}

const TOLD = ['id', 'reference', 'link', 'message'];
/** What a request says of its sender besides the fields. A program has no clock that a form showed. */
const OF_SENDER = ['time_zone', 'locale'];
const KEY = 'idempotency_key';

function requestOf(sent: SentArguments): Record<string, unknown> {
  return Object.fromEntries([...bookingColumns, ...OF_SENDER].map((name) => [name, sent[name]]));
}

/** The API takes the key in a header. What is no text is no UUID either, and is refused as such. */
function headerOf(name: string, sent: SentArguments): string | undefined {
  const key = sent[KEY] ?? undefined;
  return name !== 'Idempotency-Key' || key === undefined ? undefined : String(key);
}

const descriptions: Partial<Record<BookingColumn, string>> = {
  name: words.name,
  company: words.company,
  selected_date: words.day,
  selected_time: words.time,
};

const INPUT = objectSchema(
  {
    ...Object.fromEntries(
      bookingFieldNames.map((name) => [bookingField(name).column, fieldSchema(name)]),
    ),
    time_zone: { type: 'string', description: words.timeZone },
    locale: { type: 'string', description: words.locale },
    [KEY]: { type: 'string', format: 'uuid', description: words.key },
    agreed: { type: 'boolean', description: words.agreed },
  },
  [...requiredFields.map((name) => bookingField(name).column), 'agreed'],
);

function fieldSchema(name: (typeof bookingFieldNames)[number]) {
  const { kind, maxLength, words: own } = bookingField(name);
  const column = bookingField(name).column as BookingColumn;
  const description = descriptions[column] ?? [own.label, own.hint].filter(Boolean).join('\n');
  return {
    type: 'string',
    description,
    ...(kind === 'service' ? { enum: services.map(({ id }) => id) } : { maxLength }),
  };
}
