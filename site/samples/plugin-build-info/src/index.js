document.body.textContent = `Version ${APP_VERSION}`;
