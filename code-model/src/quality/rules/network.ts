import { listed, pass, problem, type Finding, type Range } from '../finding.ts';
import type { Subject } from '../subject.ts';

const ADDRESS = /^\s*(?:https?:)?\/\//i;
const URLS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/gi;

/** Attributes that a browser loads. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  script: ['src'],
  link: ['href'],
  iframe: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src', 'srcset'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
};
const SCRIPT_REQUEST =
  /\b(?:fetch\s*\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|new\s+Image\b|import\s*\()/;

/** Whether it loads nothing from other hosts. */
export function network(subject: Subject): Finding {
  const found: { host: string; range: Range | undefined }[] = [];
  const add = (address: string, range: Range | undefined) => {
    if (ADDRESS.test(address)) found.push({ host: hostOf(address), range });
  };
  for (const { name, attributes, range } of subject.document.elements) {
    for (const attribute of LOADED[name] ?? []) {
      for (const one of (attributes.get(attribute) ?? '').split(attribute === 'srcset' ? /,\s+/ : /$^/))
        add(one, range);
    }
  }
  const declarations = [
    ...subject.rules.flatMap((rule) => rule.declarations),
    ...[...subject.keyframes.values()].flatMap(({ frames }) => frames.flatMap((frame) => frame.declarations)),
  ];
  for (const { written, range } of declarations) for (const address of addressesIn(written)) add(address, range);
  for (const { name, prelude, range } of subject.atRules) {
    if (name === 'import')
      for (const address of [...addressesIn(prelude), prelude.replace(/^["']/, '')]) add(address, range);
  }
  if (found.length > 0)
    return problem(
      'fail',
      subject.code,
      `It loads files of ${listed([...new Set(found.map(({ host }) => host))])}.`,
      'Put small pictures into the code (SVG, `data:`), and use fonts of the system.',
      found.map(({ range }) => range),
    );
  if (SCRIPT_REQUEST.test(subject.script))
    return problem(
      'undecided',
      subject.code,
      'A script may make requests; the preview blocks them.',
      'Make the component work without them.',
      [],
    );
  return pass('It loads nothing from other hosts.');
}

const addressesIn = (value: string) =>
  [...value.matchAll(URLS)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');

function hostOf(address: string): string {
  const [, host = address] = /^\s*(?:https?:)?\/\/([^/?#\s]*)/i.exec(address) ?? [];
  return host.slice(0, 80).toLowerCase();
}
