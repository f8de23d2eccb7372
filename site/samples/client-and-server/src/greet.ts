export const greet = (from: string): string => `Hello from ${from}`;
