import { escapeHtml } from '../../escape-html.ts';
import type { ReportFigures } from '../collect-figures.ts';
import { spanWithWeekday } from '../report-period.ts';
import { LEFT_OUT } from '../shown-question.ts';
import { barChart } from './bar-chart.ts';
import { foldedTable } from './data-table.ts';
import { reportSection } from './report-section.ts';
import { counted, grouped, outsideHoursInWords, spanNoun } from './report-words.ts';

/** A longer list is a search, and no reading. */
const MOST_QUESTIONS = 40;

export function conversationSection({ conversations, spans, outsideHours }: ReportFigures): string {
  const { begun, booked, messages } = conversations;
  const noun = spanNoun(spans);
  const section = { id: 'conversations', heading: 'Conversations' };
  if (begun.total === 0) {
    return reportSection({
      ...section,
      lead: 'Nobody wrote to the assistant in this period.',
      content: [],
    });
  }
  return reportSection({
    ...section,
    lead: `Typed talks with the assistant: ${counted(messages, 'message')} from visitors. ${counted(booked, 'conversation')} led to a booking. ${outsideHoursInWords(outsideHours.conversations, begun.total)}`,
    content: [
      barChart({
        title: `Conversations per ${noun}`,
        summary: `Conversations per ${noun}: ${grouped(begun.total)} in all.`,
        spans,
        parts: [{ label: begun.label, tone: 'plain', values: begun.values }],
      }),
      foldedTable({
        caption: `Conversations per ${noun}`,
        columns: [noun === 'day' ? 'Day' : 'Week', begun.label],
        rows: spans.map((span, at) => [spanWithWeekday(span), begun.values[at] ?? 0]),
      }),
    ],
  });
}

export function questionSection({ questions }: ReportFigures): string {
  const { total, groups, unshown } = questions;
  const section = { id: 'questions', heading: 'Questions nobody could answer' };
  if (total === 0) {
    return reportSection({
      ...section,
      lead: 'The assistant had an answer to every question that it understood.',
      content: [],
    });
  }
  const listed = groups.slice(0, MOST_QUESTIONS);
  const items = listed.map(
    ({ text, count }) =>
      `<li><span class="times">${grouped(count)}×</span><span>${escapeHtml(text)}</span></li>`,
  );
  const more = groups.slice(MOST_QUESTIONS).reduce((sum, { count }) => sum + count, 0);
  const rest = [
    ...(more > 0 ? [`${counted(more, 'more question')} came up less often.`] : []),
    ...(unshown > 0 ? [`Of ${counted(unshown, 'question')} too little can be shown.`] : []),
  ];
  return reportSection({
    ...section,
    lead: `Typed or said ${counted(total, 'time')}. What you add to the site’s words, the assistant can answer. A “${LEFT_OUT}” stands for words that may be a name, an address or a number.`,
    content: [
      ...(items.length > 0 ? [`<ol class="questions">${items.join('\n')}</ol>`] : []),
      ...rest.map((sentence) => `<p class="remark">${sentence}</p>`),
    ],
  });
}
