export interface BuildTimesProps {
  /** Seconds by tool, the fastest first. */
  times: Record<string, number>;
}

/** Times as bars that stand still: with `Benchmark` of the blocks each would run as long as what it stands for, here a minute. */
export function BuildTimes({ times }: BuildTimesProps) {
  const longest = Math.max(...Object.values(times));
  return (
    <div className="benchmark" data-state="done">
      {Object.entries(times).map(([tool, time], index) => (
        <div key={tool} className="benchmark-row">
          <p className="benchmark-label">{tool}</p>
          <div className="benchmark-metric" data-best={index === 0 || undefined}>
            <span className="benchmark-track">
              <svg className="benchmark-bar" width={`${(time / longest) * 100}%`} height="8" aria-hidden="true">
                <rect width="100%" height="8" rx="2" />
              </svg>
            </span>
            <span className="benchmark-time">{time.toFixed(2)} s</span>
          </div>
        </div>
      ))}
    </div>
  );
}
