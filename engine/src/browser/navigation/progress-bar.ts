// Times in ms, other values as fractions of the bar.
const minimum = 0.08;
const speed = 200;
const trickleRate = 0.02;
const trickleSpeed = 800;
const delay = 200;

/** Values of the bar, as in the specification. */
export const progressDefaults = { minimum, speed, trickleRate, trickleSpeed, delay };

/** Returns the next position of the bar while loading; it never completes by itself. */
export function nextProgress(progress: number): number {
  return progress < minimum ? minimum : Math.min(progress + trickleRate, 0.994);
}

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the bar unless `endProgress` is called within 200 ms. */
export function startProgress(): void {
  endProgress();
  let progress = 0;
  const advance = (): void => {
    bar ??= addBar();
    setProgress(bar, (progress = nextProgress(progress)));
    timer = setTimeout(advance, trickleSpeed);
  };
  timer = setTimeout(advance, delay);
}

/** Completes and removes the bar, if it is shown. */
export function endProgress(): void {
  clearTimeout(timer);
  if (!bar) return;
  const done = bar;
  bar = undefined;
  setProgress(done, 1);
  setTimeout(() => done.remove(), speed);
}

function addBar(): HTMLElement {
  const added = document.createElement('div');
  added.className = 'progress-bar';
  added.ariaHidden = 'true';
  added.style.cssText = `position:fixed;inset:0 0 auto;z-index:99;height:2px;background:var(--progress-color,currentColor);transform-origin:var(--progress-start,0);transition:transform ${speed}ms`;
  document.body.append(added);
  setProgress(added, 0);
  // Forces layout, or the transition has no start value.
  added.getBoundingClientRect();
  return added;
}

function setProgress({ style }: HTMLElement, progress: number): void {
  style.transform = `scaleX(${progress})`;
}
