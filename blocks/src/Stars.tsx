'use client';

import { useEffect, useRef } from 'react';
import { attractStars } from './attract-stars.js';
import { starPositions } from './star-positions.js';

/** Renders a sky whose stars drift toward the pointer. Decorative, so hidden from assistive technology. */
export function Stars() {
  const sky = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const end = new AbortController();
    if (sky.current) attractStars(sky.current, end.signal);
    return () => end.abort();
  }, []);
  return (
    <svg className="stars" aria-hidden="true" ref={sky}>
      <radialGradient id="kiln:star-light">
        <stop offset="0.3" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      {starPositions.map(([x, y], index) => (
        <circle key={index} cx={`${x}%`} cy={`${y}%`} r={(index / 20 + 3) / 2} />
      ))}
    </svg>
  );
}
