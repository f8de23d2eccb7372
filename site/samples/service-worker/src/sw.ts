addEventListener('install', () => console.log('installed'));
