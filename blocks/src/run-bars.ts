import { formatTime, unitOf } from './format-time.js';

/** Lets the bars of a chart grow once when it comes into view, and their times count up with them. */
export function runBars(chart: HTMLElement, signal: AbortSignal): void {
  const bars = [...chart.querySelectorAll<SVGRectElement>('[data-time]')];
  const finish = (): void => {
    chart.dataset['state'] = 'done';
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      chart.dataset['state'] = 'running';
      void Promise.all(bars.map((bar) => runBar(bar, signal))).then(finish);
    },
    { threshold: 0.4 },
  );
  observer.observe(chart);
  signal.addEventListener('abort', () => observer.disconnect());
}

async function runBar(bar: SVGRectElement, signal: AbortSignal): Promise<void> {
  const time = Number(bar.dataset['time']);
  const label = bar.closest('.benchmark-metric')?.querySelector('.benchmark-time') as HTMLElement;
  const growth = bar.animate({ translate: ['-100%', '0'] }, { duration: time * 1000, easing: 'linear', fill: 'both' });
  signal.addEventListener('abort', () => growth.finish());
  const count = (): void => {
    const share = growth.effect?.getComputedTiming().progress ?? 1;
    label.textContent = formatTime(time * share, unitOf(time));
    if (growth.playState === 'running') requestAnimationFrame(count);
  };
  count();
  await growth.finished;
  label.textContent = formatTime(time);
}
