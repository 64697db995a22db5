import type { EditorForm } from '@keyframe/code-model/exports/editorForms';

/** Posts a form into a new tab, which cannot reach this page. */
export function postForm({ action, fields }: EditorForm): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target: '_blank', rel: 'noopener' });
  form.append(
    ...fields.map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value })),
  );
  document.body.append(form);
  form.submit();
  form.remove();
}
