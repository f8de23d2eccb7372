class Kettle {
  #degrees;

  static {
    this.boiling = 100;
  }

  heat(degrees) {
    this.#degrees ??= degrees ?? Kettle.boiling;
    return `${this.#degrees} °C`;
  }
}

document.body.textContent = new Kettle().heat();
