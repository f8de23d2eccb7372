'use client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { drawDiagram } from './draw-diagram.js';

export interface DiagramProps {
  /** Mermaid source. */
  code: string;
  /** Accessible name, unless the source contains `accTitle`. */
  label: string;
  /** Caption. */
  title?: string;
  /** URL of the Mermaid script. */
  src: string;
}

/** Renders a diagram. Shows its source until it is drawn, or if drawing fails. */
export function MermaidDiagram({ code, label, title, src }: DiagramProps): ReactNode {
  const id = `mermaid-${useId().replaceAll(/\W/g, '')}`;
  const figure = useRef<HTMLElement>(null);
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      try {
        const drawn = await drawDiagram({ id, code, label, src, element: figure.current ?? document.body });
        if (isCurrent) setSvg(drawn);
      } catch (error) {
        if (isCurrent)
          console.warn('A diagram could not be drawn and stays as source text:', error instanceof Error ? error.message : error);
      }
    };
    void draw();
    // The colors of the diagram follow those of the page.
    const redraw = (): void => void draw();
    addEventListener('appearance-change', redraw);
    return () => {
      isCurrent = false;
      removeEventListener('appearance-change', redraw);
    };
  }, [id, code, label, src]);
  return (
    <figure className="diagram" ref={figure} data-drawn={svg ? true : undefined}>
      {svg ? (
        <div className="diagram-drawing" tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
      ) : (
        <pre className="diagram-source" tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
