declare module '*.shout' {
  const text: string;
  export default text;
}
