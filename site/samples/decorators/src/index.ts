function logged(_target: object, name: string, descriptor: PropertyDescriptor): void {
  const original = descriptor.value;
  descriptor.value = function (...values: unknown[]) {
    document.body.append(`${name} was called. `);
    return original.apply(this, values);
  };
}

class Kettle {
  @logged
  boil(): void {}
}

new Kettle().boil();
