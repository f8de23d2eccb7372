document.body.textContent = 'Tea: 茶, чай, çay ☕';
