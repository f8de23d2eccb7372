export interface BuildTimesProps {
  /** Seconds by tool, fastest first. */
  times: Record<string, number>;
}

/** Static bars of build times. `Benchmark` from the blocks would animate each for its real duration, here up to a minute. */
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
