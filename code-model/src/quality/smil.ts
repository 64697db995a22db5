import type { DocumentElement } from './document.ts';
import type { Subject } from './subject.ts';

const SMIL = new Set(['animate', 'animatetransform', 'animatemotion', 'set']);

/** The elements of SVG that animate by themselves. */
export function smilOf({ document }: Subject): DocumentElement[] {
  return document.elements.filter(({ name }) => SMIL.has(name));
}
