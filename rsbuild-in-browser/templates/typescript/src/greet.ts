import { Tone } from '@/texts/tone';

export function greet(name: string, tone: Tone): string {
  const text = `Hello, ${name}`;
  return tone === Tone.Loud ? text.toUpperCase() : text;
}
