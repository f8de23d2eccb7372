class Kettle {
  degrees = 100;
}

class Pot extends Kettle {
  degrees = 80;
}

document.body.textContent = JSON.stringify([new Kettle(), new Pot()]);
