/** Every thread holds the lock of its worker, so that the page can tell when all threads, and the memory they share, are gone. */
void navigator.locks.request(self.name, { mode: 'shared' }, () => new Promise(() => {}));

export {};
