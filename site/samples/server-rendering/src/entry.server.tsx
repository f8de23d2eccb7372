import { App } from './App';

/** A server renders what this returns. */
export const render = () => <App />;
