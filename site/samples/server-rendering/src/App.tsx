export const App = () => <h1>Tea Timer</h1>;
