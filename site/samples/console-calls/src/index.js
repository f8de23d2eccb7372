console.log('starting');
console.info('ready in 12 ms');
console.warn('no tea left');
console.error('the kettle is off');
document.body.textContent = 'Open the console.';
