import { greet } from '@/greet';
import { Tone } from '#texts/tone';

declare const BUILD_NAME: string;

const name: string = BUILD_NAME;
document.body.textContent = greet(name, Tone.Loud);
