/** The labels of one series, such as `{ route: '/api/slots', status: '200' }`. */
type Labels = Readonly<Record<string, string>>;

/** One number of a metric with its labels. `suffix` is added to the name of the metric. */
interface Sample {
  suffix?: string;
  labels?: Labels;
  value: number;
}

/** A metric as Prometheus reads it (text format, version 0.0.4). */
interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  samples(): readonly Sample[];
}

export interface Counter extends Metric {
  add(labels?: Labels): void;
  /** Returns the number of one combination of labels, for code that adds to it often. */
  series(labels: Labels): { value: number };
}

export interface Histogram extends Metric {
  observe(value: number, labels?: Labels): void;
}

/** Creates a number for each combination of labels, which only grows. */
export function counter(name: string, help: string): Counter {
  const series = new Map<string, { labels: Labels; value: number }>();
  return {
    name,
    help,
    type: 'counter',
    add(labels = {}) {
      seriesOf(labels).value += 1;
    },
    series: seriesOf,
    samples: () => [...series.values()],
  };

  function seriesOf(labels: Labels): { value: number } {
    const key = keyOf(labels);
    let found = series.get(key);
    if (found === undefined) {
      found = { labels, value: 0 };
      series.set(key, found);
    }
    return found;
  }
}

/** Creates numbers that are read when somebody asks for them. */
export function gauge(name: string, help: string, samples: () => readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples };
}

/** Counts how many values are at most as large as each of the limits. The limits grow. */
export function histogram(name: string, help: string, limits: readonly number[]): Histogram {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
  return {
    name,
    help,
    type: 'histogram',
    observe(value, labels = {}) {
      const key = keyOf(labels);
      let found = series.get(key);
      if (found === undefined) {
        found = { labels, counts: Array(limits.length + 1).fill(0), sum: 0 };
        series.set(key, found);
      }
      const at = limits.findIndex((limit) => value <= limit);
      const bucket = at === -1 ? limits.length : at;
      found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
      found.sum += value;
    },
    samples: () =>
      [...series.values()].flatMap(({ labels, counts, sum }) => {
        let below = 0;
        const buckets = counts.map((count, at) => {
          below += count;
          return {
            suffix: '_bucket',
            labels: { ...labels, le: String(limits[at] ?? '+Inf') },
            value: below,
          };
        });
        return [
          ...buckets,
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: below },
        ];
      }),
  };
}

/** Returns a text that only equal labels have. Every metric names its labels in one order. */
function keyOf(labels: Labels): string {
  let key = '';
  for (const name in labels) key += `${labels[name]}\n`;
  return key;
}

/** Writes metrics in the text form that Prometheus reads. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join('');
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples().map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
