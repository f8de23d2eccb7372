/** APIs that lead out of the worker: to the network, to storage of the origin, and to other documents of the origin. */
const waysOut = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'Worker',
  'SharedWorker',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
  'postMessage',
  'close',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
  'webkitResolveLocalFileSystemSyncURL',
  'Notification',
  'PushManager',
];
const waysOutOfNavigator = [
  'storage',
  'serviceWorker',
  'locks',
  'sendBeacon',
  'usb',
  'serial',
  'hid',
  'storageBuckets',
  'webkitTemporaryStorage',
];

/**
 * Removes the ways out of the worker before the reader's code runs. The worker has saved what it needs itself. The policy of the worker's
 * response forbids the same; this is a second line of defense.
 */
export function lockDown(scope: object): void {
  for (const name of waysOut) removeFromChain(scope, name);
  const { navigator } = scope as { navigator?: object };
  if (navigator) for (const name of waysOutOfNavigator) removeFromChain(navigator, name);
}

/** Deletes a property from an object and its prototypes, where interfaces define theirs. */
function removeFromChain(object: object, name: string): void {
  for (let owner: object | null = object; owner; owner = Object.getPrototypeOf(owner) as object | null) {
    if (Object.hasOwn(owner, name)) Reflect.deleteProperty(owner, name);
  }
  if (name in object) Object.defineProperty(object, name, { value: undefined, configurable: false, writable: false });
}
