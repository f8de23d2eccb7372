import type { BenchmarkGroup } from '@kiln/blocks';
import data from '../../data/build-tools.json' with { type: 'json' };

/** Results of bench/build-tools, with one chart for each kind of run. */
export interface BuildTools {
  charts: { name: 'dev' | 'build' | 'hmr'; groups: BenchmarkGroup[] }[];
  /** Set if there are charts. */
  measured?: {
    /** ISO date. */
    date: string;
    machine: string;
    node: string;
    /** Versions of the tools and the main packages that they use. */
    versions: Record<string, string>;
    components: number;
    runs: number;
  };
}

/** Results of the last measurement. Has no charts if there was none. */
export const buildTools = data as BuildTools;
