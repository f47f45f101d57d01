import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { CalendarHealth } from '../consultation/busy/known-calendars.ts';
import type { ProductVersion } from '../http/version.ts';
import { counter, gauge, histogram, prometheusText } from './prometheus-text.ts';

/** What the parts of the server tell for the metrics. No value may come from what a visitor sent. */
export interface ServerMetrics {
  /**
   * Counts a request that was answered by a route. `route` is the pattern of the route and never the
   * address, because an address can name a booking.
   */
  requestAnswered(request: AnsweredRequest): void;
  /** Counts a page or file that was answered from memory. */
  siteAnswered(status: number): void;
  bookingAnswered(outcome: string): void;
  callBegan(): void;
  callEnded(reason: string): void;
  /** Counts how long a visitor of a call waited for the first sound of an answer. */
  callerAnswered(seconds: number): void;
  /** Writes all metrics for Prometheus. */
  text(): Promise<string>;
  close(): void;
}

export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

interface MetricsParts {
  version: ProductVersion;
  /** Counts the messages that wait in the outbox. Rejects while the database is out of reach. */
  outboxDepth(): Promise<number>;
  speechState(): SpeechInstallState;
  /** The state of each calendar of the owner. */
  calendars(): readonly CalendarHealth[];
}

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ANSWER_SECONDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A finer resolution would wake an idle process more often. */
const LOOP_RESOLUTION_MS = 50;
const NS_PER_SECOND = 1e9;

export function serverMetrics({
  version,
  outboxDepth,
  speechState,
  calendars,
}: MetricsParts): ServerMetrics {
  const requests = counter(
    'everline_http_requests_total',
    'Answered requests. The route "site" stands for pages and files from memory, and "unfinished" for requests whose body did not arrive.',
  );
  const requestSeconds = histogram(
    'everline_http_request_seconds',
    'Time until an answer began, without pages and files from memory.',
    REQUEST_SECONDS,
  );
  const bookings = counter(
    'everline_bookings_total',
    'Answers to booking requests of the form, of chats and of calls.',
  );
  const callsEnded = counter('everline_calls_ended_total', 'Ended calls of this process.');
  const answerSeconds = histogram(
    'everline_call_answer_seconds',
    'Time from the moment the agent took a visitor to have finished until its first sound.',
    ANSWER_SECONDS,
  );
  const fromSite = new Map<number, { value: number }>();
  let callsUnderWay = 0;
  let waiting: number | null = null;

  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();

  const metrics = [
    gauge('everline_info', 'The version that runs.', () => [
      { labels: { version: version.version, node: process.versions.node }, value: 1 },
    ]),
    requests,
    requestSeconds,
    bookings,
    gauge('everline_outbox_messages', 'Messages to owner and visitors that wait.', () =>
      waiting === null ? [] : [{ value: waiting }],
    ),
    gauge('everline_database_up', 'Whether the database answered this request.', () => [
      { value: waiting === null ? 0 : 1 },
    ]),
    gauge('everline_calls_under_way', 'Calls of this process.', () => [{ value: callsUnderWay }]),
    callsEnded,
    answerSeconds,
    gauge('everline_voice', 'The state of the voice, and the reason if there is none.', () => {
      const speech = speechState();
      const { state } = speech;
      return [
        { labels: 'reason' in speech ? { state, reason: speech.reason } : { state }, value: 1 },
      ];
    }),
    gauge('everline_calendar_age_seconds', 'Time since a calendar of the owner was read.', () =>
      calendars().flatMap(({ number, readAgoMs }) =>
        readAgoMs === null ? [] : [{ labels: calendarLabel(number), value: readAgoMs / 1000 }],
      ),
    ),
    gauge('everline_calendar_failures', 'Failures since a calendar was read.', () =>
      calendars().map(({ number, failures }) => ({
        labels: calendarLabel(number),
        value: failures,
      })),
    ),
    gauge('everline_calendar_unread_events', 'Events of a calendar that are not understood.', () =>
      calendars().map(({ number, unread }) => ({ labels: calendarLabel(number), value: unread })),
    ),
    gauge('everline_event_loop_delay_seconds', 'Delay of timers since the last reading.', () =>
      loopDelays(loop),
    ),
    gauge('process_resident_memory_bytes', 'Memory of this process without its children.', () => [
      { value: process.memoryUsage.rss() },
    ]),
    gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', () => [
      { value: process.memoryUsage().heapUsed },
    ]),
    gauge('process_start_time_seconds', 'When this process began, in seconds since 1970.', () => [
      { value: Math.round((performance.timeOrigin / 1000) * 1000) / 1000 },
    ]),
  ];

  return {
    requestAnswered({ method, route, status, seconds }) {
      const known = METHODS.includes(method) ? method : 'other';
      requests.add({ method: known, route, status: String(status) });
      requestSeconds.observe(seconds, { method: known, route });
    },
    siteAnswered(status) {
      // Pages are answered often, so their series is looked up once.
      let series = fromSite.get(status);
      if (series === undefined) {
        series = requests.series({ method: 'GET', route: 'site', status: String(status) });
        fromSite.set(status, series);
      }
      series.value += 1;
    },
    bookingAnswered: (outcome) => bookings.add({ outcome }),
    callBegan() {
      callsUnderWay += 1;
    },
    callEnded(reason) {
      callsUnderWay -= 1;
      callsEnded.add({ reason });
    },
    callerAnswered: (seconds) => answerSeconds.observe(seconds),
    async text() {
      waiting = await outboxDepth().catch(() => null);
      const text = prometheusText(metrics);
      loop.reset();
      return text;
    },
    close: () => loop.disable(),
  };
}

/** The address of a calendar is a secret, so its place among the addresses names it. */
function calendarLabel(number: number) {
  return { calendar: String(number) };
}

/** The monitor measures whole intervals of its timer, so the interval itself is subtracted. */
function loopDelays(loop: ReturnType<typeof monitorEventLoopDelay>) {
  // Before the first interval is over, there is nothing to tell.
  if (loop.count === 0) return [];
  const seconds = (ns: number) => Math.max(0, ns / NS_PER_SECOND - LOOP_RESOLUTION_MS / 1000);
  return [
    { labels: { quantile: '0.5' }, value: seconds(loop.percentile(50)) },
    { labels: { quantile: '0.99' }, value: seconds(loop.percentile(99)) },
    { labels: { quantile: '1' }, value: seconds(loop.max) },
  ];
}
