/** Times of the last key of a query, in ms. */
export interface KeyTimes {
  /** From the request until the worker's first answer. */
  answer: number;
  /** From the key to the frame with the first results. */
  screen: number;
}

/** State of the search as observed in the page. */
interface SearchWatch {
  /** Resolves when the index is ready. */
  loaded: Promise<void>;
  /** Resolves with the times of the last key when its whole answer is painted. */
  settled: Promise<KeyTimes> | undefined;
  /** Resolves when the next toggle of the panel is painted. */
  toggled: Promise<void> | undefined;
  awaitToggle: () => void;
}

declare global {
  var searchWatch: SearchWatch;
}

/** State of the last key. */
interface Key {
  query: string;
  /** Id of the request to the worker. */
  id: number;
  typed: number;
  asked: number;
  answered: number;
  shown: number;
  isFinal: boolean;
  settle: (times: KeyTimes) => void;
}

/** Fields that are read from messages to and from the worker. */
interface WorkerMessage {
  type: string;
  id?: number;
  isFinal?: boolean;
}

/**
 * Runs in the page before other scripts and records messages to and from the search worker, and what the page shows. It is sent as text, so
 * it must not reference outer variables.
 */
export function watchSearch(): void {
  let setLoaded = () => {};
  const watch: SearchWatch = {
    loaded: new Promise((resolve) => (setLoaded = resolve)),
    settled: undefined,
    toggled: undefined,
    awaitToggle() {
      watch.toggled = new Promise((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestIdleCallback(() => resolve()));
        addEventListener('toggle', drawn, { capture: true, once: true });
      });
    },
  };
  globalThis.searchWatch = watch;
  let key: Key | undefined;
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const query = target.value.trim();
      watch.settled = new Promise((settle) => {
        key = { query, id: 0, typed: performance.now(), asked: 0, answered: 0, shown: 0, isFinal: false, settle };
      });
    },
    true,
  );
  // A list names the query that it answers. The following frame has been painted.
  new MutationObserver(() => {
    const own = key;
    if (!own) return;
    const list = document.querySelector<HTMLElement>('.search-results');
    const isDrawn = list?.dataset.query === own.query || document.querySelector('[data-state=none]');
    requestAnimationFrame(() => {
      if (isDrawn) own.shown ||= performance.now();
      const isWhole = document.querySelector('.search-results:not([data-filling], [data-more]), [data-state=none]');
      if (!own.shown || !own.isFinal || !isWhole) return;
      requestIdleCallback(() => own.settle({ answer: own.answered - own.asked, screen: own.shown - own.typed }));
    });
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-query', 'data-filling', 'data-more', 'data-state'],
  });
  globalThis.Worker = class extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters);
      this.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.type === 'loaded') setLoaded();
        if (!key || data.type !== 'results' || data.id !== key.id) return;
        key.answered ||= performance.now();
        key.isFinal ||= data.isFinal ?? false;
      });
    }
    override postMessage(message: WorkerMessage, transfer: Transferable[] | StructuredSerializeOptions = []): void {
      if (key && (message.type === 'glance' || message.type === 'search')) {
        key.id = message.id ?? 0;
        key.asked ||= performance.now();
      }
      super.postMessage(message, Array.isArray(transfer) ? { transfer } : transfer);
    }
  };
}
