import type { BenchmarkGroup } from '@kiln/blocks';
import data from '../../data/build-tools.json' with { type: 'json' };

/** What bench/build-tools has measured: one chart for each kind of run. */
export interface BuildTools {
  charts: { name: 'dev' | 'build' | 'hmr'; groups: BenchmarkGroup[] }[];
  /** Set when there are charts. */
  measured?: {
    /** ISO date. */
    date: string;
    machine: string;
    node: string;
    /** Of the tools and what they run with. */
    versions: Record<string, string>;
    components: number;
    runs: number;
  };
}

/** Figures of the last measurement; without charts when there was none. */
export const buildTools = data as BuildTools;
