import type { ComponentDetail } from 'contracts/api/component';
import { buildDownload } from 'preview/document';
import { api } from '../server/api.ts';

/** The name a component is saved under: its own, without what file systems refuse. */
export function downloadName(name: string): string {
  const safe = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${safe === '' ? 'component' : safe}.html`;
}

/**
 * Saves a component as one HTML file under the MIT licence. Throws an ApiError when it cannot be fetched. Pass the
 * component where it is at hand already; by id it is fetched first.
 */
export async function downloadComponent(component: string | ComponentDetail): Promise<void> {
  const detail =
    typeof component === 'string' ? (await api.getComponentById({ componentId: component })).component : component;
  const { name, userId, credit, canvas, code, previewCss } = detail;
  const html = buildDownload({
    name,
    author: credit?.author ?? userId.name,
    // SPEC.md section 9: the current year.
    licenceYear: new Date().getFullYear(),
    html: code[0]?.html ?? '',
    css: previewCss,
    javascript: code[0]?.javascript ?? '',
    canvas,
  });
  save(downloadName(name), new Blob([html], { type: 'text/html;charset=utf-8' }));
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the content after the click has been handled; 30 s is ample and still frees it.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}
