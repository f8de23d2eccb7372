import { formatTime, unitOf } from './format-time.js';

/** Interval between updates of a time that counts up, in ms. Faster updates would be unreadable. */
const readable = 100;

/** Grows the bars of a chart once when it comes into view, and counts their times up. */
export function animateBars(chart: HTMLElement, signal: AbortSignal): void {
  const bars = [...chart.querySelectorAll<SVGSVGElement>('[data-time]')];
  const finish = (): void => {
    chart.dataset['state'] = 'done';
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      chart.dataset['state'] = 'running';
      void Promise.all(bars.map((bar) => animateBar(bar, signal))).then(finish);
    },
    { threshold: 0.4 },
  );
  observer.observe(chart);
  signal.addEventListener('abort', () => observer.disconnect());
}

async function animateBar(bar: SVGSVGElement, signal: AbortSignal): Promise<void> {
  const time = Number(bar.dataset['time']);
  const label = bar.closest('.benchmark-metric')?.querySelector('.benchmark-time');
  if (!label) return;
  const growth = bar.animate({ translate: ['-100%', '0'] }, { duration: time * 1000, easing: 'linear', fill: 'both' });
  signal.addEventListener('abort', () => growth.finish());
  const count = (): void => {
    label.textContent = formatTime(time * (growth.effect?.getComputedTiming().progress ?? 1), unitOf(time));
  };
  count();
  const counting = setInterval(count, readable);
  await growth.finished;
  clearInterval(counting);
  label.textContent = formatTime(time);
}
