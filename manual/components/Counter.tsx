'use client';

import { useState } from 'react';

/** A minimal island: a button that counts its clicks. */
export function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
