type Labels = Readonly<Record<string, string>>;
type Sample = readonly [value: number, labels?: Labels];

/** One metric with its samples, in the text format that Prometheus reads. */
export function metric(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(([value, labels = {}]) => sampleLine(name, labels, value));
  return [...heading(name, type, help), ...lines, ''].join('\n');
}

/** Counts durations in buckets; cheap enough for every append. */
export class Histogram {
  private readonly counts: number[];
  private sum = 0;

  /** `bounds`: upper ends of the buckets, in seconds. */
  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(seconds: number): void {
    const found = this.bounds.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? this.bounds.length : found;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }

  text(name: string, help: string): string {
    let total = 0;
    const buckets = this.counts.map((count, index) => {
      total += count;
      return sampleLine(`${name}_bucket`, { le: String(this.bounds[index] ?? '+Inf') }, total);
    });
    const sums = [sampleLine(`${name}_sum`, {}, this.sum), sampleLine(`${name}_count`, {}, total)];
    return [...heading(name, 'histogram', help), ...buckets, ...sums, ''].join('\n');
  }
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function sampleLine(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}
