import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform, sampleComponent } from '../testing/index.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const show = async (embed = true) => {
  const component = sampleComponent({ language: ['HTML', 'Tailwind'] });
  renderWithPlatform(
    <ShareDialog
      open
      onOpenChange={() => undefined}
      url="https://keyframe.test/component/c1"
      text="Share"
      {...(embed && { embed: { ...component, knobs: 'speed:2' } })}
    />,
  );
  return within(await screen.findByRole('dialog', { name: 'Share' }));
};

test('a link that is no component’s has no embed code', async () => {
  const dialog = await show(false);
  expect(dialog.queryByRole('button', { name: 'Embed in your site' })).not.toBeInTheDocument();
});

test('the code of an embed and its preview have the theme, the motion, the first tab and the values of knobs', async () => {
  const user = userEvent.setup();
  const dialog = await show();
  expect(dialog.queryByTitle(/^Preview:/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Embed in your site' }));
  const code = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code' }).value;
  expect(code()).toMatch(
    /^<iframe src="[^"?]+\/embed\/[^"?]+\?k=speed%3A2" title="[^"]+ by [^"]+" width="100%" height="400" /,
  );

  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Theme', 'Light');
  await choose('Motion', 'On hover');
  await choose('First tab', 'Tailwind');
  const query = '?theme=light&motion=hover&tabs=css,result,html,js&k=speed%3A2';
  expect(code()).toContain(`${query.replaceAll('&', '&amp;')}"`);
  expect(dialog.getByTitle(/^Preview:/)).toHaveAttribute('src', expect.stringContaining(query));

  await user.click(dialog.getByRole('button', { name: 'Copy embed code' }));
  expect(await navigator.clipboard.readText()).toBe(code());
  expect(await screen.findByText('Embed code copied')).toBeInTheDocument();
});
