/** Every thread holds the lock of its worker: the page sees by it that all of them, and the memory they share, are gone. */
void navigator.locks.request(self.name, { mode: 'shared' }, () => new Promise(() => {}));

export {};
