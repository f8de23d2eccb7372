'use client';

import { useEffect, useRef } from 'react';
import { formatTime } from './format-time.js';
import { animateBars } from './animate-bars.js';

export interface BenchmarkMetric {
  /** Duration in seconds. */
  time: number;
  /** Name of the measured task. */
  desc: string;
}

export interface BenchmarkGroup {
  /** Name of the measured tool. */
  label: string;
  metrics: BenchmarkMetric[];
}

/** Shows times as bars relative to the longest one. Each bar animates once, for as long as its time. */
export function Benchmark({ groups }: { groups: BenchmarkGroup[] }) {
  const chart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = new AbortController();
    if (chart.current) animateBars(chart.current, end.signal);
    return () => end.abort();
  }, []);
  const longest = Math.max(...groups.flatMap(({ metrics }) => metrics.map(({ time }) => time)));
  const descriptions = new Set(groups.flatMap(({ metrics }) => metrics.map(({ desc }) => desc)));
  const best = new Map([...descriptions].map((desc) => [desc, bestTime(groups, desc)]));
  return (
    <div className="benchmark" ref={chart}>
      {groups.map(({ label, metrics }) => (
        <div key={label} className="benchmark-row">
          <p className="benchmark-label">{label}</p>
          {metrics.map(({ time, desc }) => (
            <div key={desc} className="benchmark-metric" data-best={time === best.get(desc) || undefined}>
              {descriptions.size > 1 && <span className="benchmark-desc">{desc}</span>}
              <span className="benchmark-track">
                <svg className="benchmark-bar" width={`${(time / longest) * 100}%`} height="8" data-time={time} aria-hidden="true">
                  <rect width="100%" height="8" rx="2" />
                </svg>
              </span>
              <span className="benchmark-time">{formatTime(time)}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function bestTime(groups: readonly BenchmarkGroup[], desc: string): number {
  return Math.min(...groups.flatMap(({ metrics }) => metrics.filter((metric) => metric.desc === desc).map(({ time }) => time)));
}
