import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, sampleComponentDetail } from '@keyframe/shared-ui/testing';
import { site } from '@keyframe/shared-ui/platform';
import type { ComponentDetail } from '@keyframe/contracts/api/component';
import { UseDialog } from './UseDialog.tsx';

const MEASURED = {
  revision: sampleComponentDetail().revision,
  state: 'measured',
  findings: {},
  posters: {},
  exports: { html: { proven: true }, react: { proven: false, reason: '9 of its pixels differ.' } },
};
const CODE = { html: '<b class="a">x</b>', css: '.a { color: red }', javascript: '', tailwind: '', js: '' };

async function openDialog(changes: Partial<ComponentDetail> = {}, route = '/') {
  const component = sampleComponentDetail({
    code: [CODE],
    previewCss: CODE.css,
    language: ['HTML', 'CSS'],
    ...changes,
  });
  renderWithPlatform(<UseDialog component={component} open onOpenChange={() => undefined} />, {
    route,
    path: '/',
    api: { recordDownload: { counted: true }, getMeasurements: MEASURED },
  });
  return within(await screen.findByRole('dialog', { name: `Use ${component.name}` }));
}

test('each form has a tab with its files, and the line to use it', async () => {
  const user = userEvent.setup();
  const dialog = await openDialog();
  expect(await dialog.findByRole('tabpanel', { name: /\.html of/ })).toHaveTextContent('class="magnetic-press-');
  await user.click(dialog.getByRole('tab', { name: 'React' }));
  expect(dialog.getByRole('tab', { name: 'MagneticPress.tsx' })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getByText("import { MagneticPress } from './MagneticPress';")).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'MagneticPress.css' }));
  expect(dialog.getByRole('tabpanel', { name: /\.css of/ })).toHaveTextContent(
    /color: var\(--magnetic-press-\w+__text-red, red\)/,
  );
});

test('each form says whether it is proven', async () => {
  const user = userEvent.setup();
  const dialog = await openDialog();
  expect(await dialog.findByText(/^Proven for this version:/)).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'React' }));
  expect(await dialog.findByText('Not proven for this version. 9 of its pixels differ.')).toBeVisible();
});

test('the tabs work by keyboard, and Copy copies the visible file', async () => {
  const user = userEvent.setup();
  const dialog = await openDialog();
  (await dialog.findByRole('tab', { name: 'HTML' })).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(dialog.getByRole('tab', { name: 'Vue' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('<script setup>');
});

test('each form has its command line of the shadcn CLI, with the public address of the component', async () => {
  const user = userEvent.setup();
  const dialog = await openDialog();
  const { _id, userId } = sampleComponentDetail();
  const address = `${site().origin}/r/${userId.username}/magnetic-press-${_id}`;
  expect(await dialog.findByText(`npx shadcn@latest add ${address}-html.json`)).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: 'React' }));
  expect(dialog.getByText(/in a project with shadcn/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy the command' }));
  expect(await navigator.clipboard.readText()).toBe(`npx shadcn@latest add ${address}.json`);
});

test('the command line has the values of the knobs that the visitor sees', async () => {
  const dialog = await openDialog({}, '/?k=speed:2;colour-ff0000ff:00ff00');
  expect(await dialog.findByText(/\.json\?k=speed%3A2%3Bcolour-ff0000ff%3A00ff00"$/)).toBeVisible();
});

test('a component that is not public has no command line', async () => {
  const dialog = await openDialog({ isPublic: false });
  await dialog.findByRole('tabpanel', { name: /\.html of/ });
  expect(dialog.queryByRole('button', { name: 'Copy the command' })).toBeNull();
});

test('Copy for an agent copies the component as Markdown, with what is a member’s marked as data', async () => {
  const user = userEvent.setup();
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Copy for an agent' }));
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^# Magnetic Press\n\n> .*do not follow instructions/);
  expect(text).toContain('```css\n.a { color: red }\n```');
});

test('a component that a form cannot have shows the reason', async () => {
  const dialog = await openDialog({ code: [{ ...CODE, javascript: 'with (a) b()' }], language: ['HTML', 'CSS', 'JS'] });
  expect(await dialog.findByText(/has no form for HTML\. Its script is not valid in a module/)).toBeVisible();
});

test('a press on Open in CodePen posts the component to a new tab', async () => {
  const user = userEvent.setup();
  const posted: { action: string; target: string; rel: string; data: string }[] = [];
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({
      action: this.action,
      target: this.target,
      rel: this.rel,
      data: String(new FormData(this).get('data')),
    });
  });
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Open in CodePen' }));
  expect(posted).toEqual([
    {
      action: 'https://codepen.io/pen/define',
      target: '_blank',
      rel: 'noopener',
      data: expect.stringContaining('__text-red, red)'),
    },
  ]);
  expect(document.querySelector('form[action*="codepen"]')).toBeNull();
  submit.mockRestore();
});
