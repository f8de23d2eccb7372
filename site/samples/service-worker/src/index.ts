document.body.textContent = 'The service worker is an environment of its own.';
void navigator.serviceWorker?.register('/sw.js');
