export enum Tone {
  Quiet,
  Loud,
}
