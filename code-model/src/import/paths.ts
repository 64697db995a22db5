import { IMPORT_LIMITS } from './limits.ts';

/** Why a path of an archive or folder is unsafe; undefined if it is safe. */
export function pathProblem(path: string): string | undefined {
  const shown = JSON.stringify(path.slice(0, 60));
  if (path === '') return 'a file has no name';
  if (path.length > IMPORT_LIMITS.pathLength) return `${shown} is longer than ${IMPORT_LIMITS.pathLength} characters`;
  // eslint-disable-next-line no-control-regex -- these are what it looks for
  if (/[\u0000-\u001f\u007f]/.test(path)) return `${shown} has a control character`;
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) return `${shown} is absolute`;
  if (path.split(/[/\\]/).includes('..')) return `${shown} leaves its folder`;
  return undefined;
}

/** The path that a relative address in a file leads to; undefined for an address elsewhere. */
export function resolvePath(from: string, address: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return undefined;
  const [relative = ''] = address.split(/[?#]/);
  const parts = relative.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decoded(relative).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign is part of the name.
    return text;
  }
}

/** The extension in lower case, without the dot; empty without one. */
export function extensionOf(path: string): string {
  const [, extension = ''] = /\.([^./]+)$/.exec(path) ?? [];
  return extension.toLowerCase();
}

export function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

export function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
