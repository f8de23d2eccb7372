import { useState } from 'react';
import './App.css';

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main className="app">
      <h1>React</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
    </main>
  );
}
