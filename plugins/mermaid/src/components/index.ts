import { MermaidDiagram } from './MermaidDiagram.js';

export const components = { MermaidDiagram };
