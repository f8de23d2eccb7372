import { retryUntilAnswered, type Driver, FrozenTab } from './driver.js';

/** Time limit for the effects of an event, in ms. */
const patience = 120_000;

/** Simulates a user: waits until elements are visible, and points only at what can be seen. */
export interface Reader extends Driver {
  /** Opens a page and waits until its frame is hydrated. */
  visit(url: string): Promise<void>;
  /** Waits until a function in the page returns a truthy value, and returns that. It may not use anything from its scope. */
  until<A extends unknown[], R>(what: string, look: (...args: A) => R, ...args: A): Promise<Exclude<R, false | null | undefined>>;
  /** Waits until the first match is in view and not covered, and moves the mouse to it. */
  hover(selector: string): Promise<void>;
  clickOn(selector: string): Promise<void>;
  /** Focuses an element like a key does, so that the focus is visible. */
  focus(selector: string): Promise<void>;
  /** Waits until an element is visible, or until none is. */
  sees(selector: string): Promise<void>;
  seesNo(selector: string): Promise<void>;
}

export function createReader(driver: Driver): Reader {
  const until: Reader['until'] = async (what, look, ...args) => {
    const end = Date.now() + patience;
    for (;;) {
      try {
        const seen = await retryUntilAnswered(() => driver.evaluate(look, ...args));
        if (seen) return seen as never;
      } catch (error) {
        // During a navigation there is no page to query.
        if (error instanceof FrozenTab || Date.now() > end) throw error;
      }
      if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
  const reader: Reader = {
    ...driver,
    until,
    visit: async (url) => {
      await driver.open(url);
      await until('a hydrated frame', () => (window as { kiln?: { stage: number } }).kiln?.stage === 2);
    },
    hover: async (selector) => {
      const [x, y] = await until(`a place to point at ${selector}`, pointAt, selector);
      await driver.moveTo(x, y);
    },
    clickOn: async (selector) => {
      await reader.hover(selector);
      await driver.click();
    },
    focus: (selector) =>
      driver.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus({ focusVisible: true }), selector),
    sees: async (selector) => void (await until(`${selector} is shown`, isShown, selector)),
    seesNo: async (selector) =>
      void (await until(`${selector} is not shown`, (selector) => !document.querySelector(selector)?.checkVisibility(), selector)),
  };
  return reader;
}

/** Returns the center of an element once it has stopped moving and nothing covers it. */
function pointAt(selector: string): [number, number] | false {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility()) return false;
  const find = () => element.getBoundingClientRect();
  if (find().top < 0 || find().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = find();
  const point: [number, number] = [x + width / 2, y + height / 2];
  const key = point.join();
  const state = window as { lastPoint?: string };
  const isStill = state.lastPoint === selector + key;
  state.lastPoint = selector + key;
  return isStill && element.contains(document.elementFromPoint(...point)) && point;
}
