import { useState } from 'react';
import styled from 'styled-components';
import {
  Avatar,
  Bell,
  Button,
  ButtonAnchor,
  ButtonLink,
  Check,
  Checkbox,
  Chip,
  ChipGroup,
  ChipLink,
  ChipRemovable,
  ChipText,
  Copy,
  Dialog,
  Download,
  Ellipsis,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  IconButtonSurface,
  Inline,
  Menu,
  NotFound,
  PageMeta,
  PageStatus,
  PageTitle,
  Pagination,
  Panel,
  PasswordInput,
  passwordHint,
  pressableChip,
  QueryView,
  Select,
  Skeleton,
  Stack,
  Tabs,
  Text,
  TextArea,
  TextInput,
  ThemeToggle,
  Tooltip,
} from '@keyframe/shared-ui';
import { useQuery } from '@keyframe/shared-ui/platform';

/**
 * Variants. One primary button on a page names its main action.
 * @shows Button
 */
export function Variants() {
  return (
    <Inline>
      <Button variant="primary" icon={<Check size={16} />}>
        Save
      </Button>
      <Button>Cancel</Button>
      <Button variant="ghost">Skip</Button>
      <Button variant="danger">Delete</Button>
      <Button disabled>Not now</Button>
    </Inline>
  );
}

/**
 * While an action runs the button stays focusable and ignores presses.
 * @shows Button
 */
export function Busy() {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2_000);
  };
  return (
    <Button variant="primary" size="l" busy={busy} onClick={save}>
      {busy ? 'Saving' : 'Save'}
    </Button>
  );
}

/**
 * Links that look like buttons, and a button with only an icon.
 * @shows ButtonLink, ButtonAnchor, IconButton
 */
export function LinksAsButtons() {
  return (
    <Inline>
      <ButtonLink to="/explore">Explore</ButtonLink>
      <ButtonAnchor href="mailto:hello@keyframe.test">Mail us</ButtonAnchor>
      <IconButton label="Download" icon={<Download size={18} />} variant="framed" />
    </Inline>
  );
}

/**
 * A menu behind a trigger. Arrow keys move in it, Escape closes it.
 * @shows Menu, IconButtonSurface
 */
export function Actions() {
  const [last, setLast] = useState('nothing yet');
  return (
    <Inline>
      <Menu
        label="Actions"
        trigger={
          <IconButtonSurface aria-label="More" $framed>
            <Ellipsis size={18} />
          </IconButtonSurface>
        }
        items={[
          { label: 'Copy', icon: <Copy size={16} />, onSelect: () => setLast('copy') },
          { label: 'Notify me', icon: <Bell size={16} />, checked: true, onSelect: () => setLast('notify') },
          { label: 'Delete', danger: true, separated: true, onSelect: () => setLast('delete') },
        ]}
      />
      <Text>Chosen: {last}</Text>
    </Inline>
  );
}

/**
 * Fields with a hint and with an error. The control takes its label and description from the field.
 * @shows Field, TextInput, TextArea
 */
export function Fields() {
  const [name, setName] = useState('');
  return (
    <Stack>
      <Field label="Name" hint="As on your profile" error={name.length > 20 ? 'At most 20 characters.' : undefined}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Bio" optional>
        <TextArea rows={3} />
      </Field>
    </Stack>
  );
}

/**
 * A new password, with a hint about its strength.
 * @shows PasswordInput, passwordHint
 */
export function NewPassword() {
  const [password, setPassword] = useState('');
  return (
    <Field label="New password" hint={passwordHint(password)}>
      <PasswordInput
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Field>
  );
}

/**
 * A select in a field.
 * @shows Select, Field
 */
export function Topic() {
  const [topic, setTopic] = useState<string | null>(null);
  const options = ['Feedback', 'A question', 'A problem'].map((label) => ({ value: label, label }));
  return (
    <Field label="Topic">
      <Select placeholder="Choose a topic" options={options} value={topic} onValueChange={setTopic} />
    </Field>
  );
}

/**
 * A checkbox. The whole line can be pressed.
 * @shows Checkbox
 */
export function RememberMe() {
  return <Checkbox label="Remember me" defaultChecked />;
}

/**
 * A modal dialog. Focus stays inside and returns to the button.
 * @shows Dialog
 */
export function Confirmation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this draft?"
        description="It can’t be restored."
        size="s"
      >
        <Inline $justify="end">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Delete
          </Button>
        </Inline>
      </Dialog>
    </>
  );
}

const TABS = [
  { value: 'html', label: 'HTML', panel: <Text>The structure</Text> },
  { value: 'css', label: 'CSS', panel: <Text>The styles</Text> },
  { value: 'js', label: 'JavaScript', disabled: true },
] as const;

/**
 * Tabs with their panels.
 * @shows Tabs
 */
export function Languages() {
  const [tab, setTab] = useState<'html' | 'css' | 'js'>('html');
  return <Tabs label="Code" tabs={TABS} value={tab} onValueChange={setTab} />;
}

/**
 * Chips: a toggle, a link, text, and one that can be removed.
 * @shows Chip, ChipLink, ChipText, ChipRemovable
 */
export function Chips() {
  const [on, setOn] = useState(true);
  const [tags, setTags] = useState(['neon', 'hover']);
  return (
    <Inline>
      <Chip selected={on} onClick={() => setOn(!on)}>
        Animated
      </Chip>
      <ChipLink to="/explore?tag=neon">neon</ChipLink>
      <ChipText>MIT</ChipText>
      {tags.map((tag) => (
        <ChipRemovable
          key={tag}
          removeLabel={`Remove ${tag}`}
          onRemove={() => setTags(tags.filter((one) => one !== tag))}
        >
          {tag}
        </ChipRemovable>
      ))}
    </Inline>
  );
}

/**
 * Chips of which one is selected. One Tab stop; arrow keys move.
 * @shows ChipGroup
 */
export function ChipChoice() {
  const [order, setOrder] = useState('newest');
  const options = [
    { value: 'newest', label: 'Newest' },
    { value: 'likes', label: 'Most liked' },
  ];
  return <ChipGroup label="Order" required options={options} value={order} onValueChange={setOrder} />;
}

const OwnChip = styled.button`
  ${pressableChip}
`;

/**
 * The look of a chip for a control of your own.
 * @shows pressableChip
 */
export function ChipOfYourOwn() {
  const [count, setCount] = useState(0);
  return (
    <OwnChip type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </OwnChip>
  );
}

/**
 * A picture, or the initials of the name.
 * @shows Avatar
 */
export function Avatars() {
  return (
    <Inline>
      <Avatar name="Inês Moreau" size={48} />
      <Avatar name="Milo Keyframe" />
    </Inline>
  );
}

/**
 * The name of a control, on hover and focus.
 * @shows Tooltip
 */
export function Named() {
  return (
    <Tooltip text="Saved two minutes ago" side="right">
      <Button>Draft</Button>
    </Tooltip>
  );
}

/**
 * A placeholder in the size of what is loading.
 * @shows Skeleton
 */
export function Loading() {
  return (
    <Stack $gap={2}>
      <Skeleton width="40%" height={24} />
      <Skeleton />
      <Skeleton width="80%" />
    </Stack>
  );
}

/**
 * Nothing to show, with what to do next.
 * @shows EmptyState
 */
export function Empty() {
  return (
    <EmptyState
      title="No drafts"
      text="What you create is stored here until you submit it."
      action={<ButtonLink to="/elements/choose">Create</ButtonLink>}
    />
  );
}

/**
 * A failed request, with a retry.
 * @shows ErrorState
 */
export function Failed() {
  return <ErrorState title="Couldn’t load the drafts" text="The server does not respond." onRetry={() => undefined} />;
}

/**
 * Takes the slot of a remote that did not load.
 * @shows Panel
 */
export function FailedRemote() {
  return <Panel name="The editor" onRetry={() => undefined} />;
}

/**
 * A query's states: loading, failed, empty, data.
 * @shows QueryView
 */
export function States() {
  const query = useQuery({ queryKey: ['example'], queryFn: () => Promise.resolve(['Buttons', 'Loaders']) });
  return (
    <QueryView query={query} loading={<Skeleton />} error="Couldn’t load the categories" empty="None">
      {(categories) => <Text>{categories.join(', ')}</Text>}
    </QueryView>
  );
}

/**
 * The whole page of an unknown address.
 * @shows NotFound
 */
export function UnknownAddress() {
  return <NotFound />;
}

/**
 * The title of the document, and what search engines and shared links show of the page.
 * @shows PageTitle, PageMeta
 */
export function Head() {
  return (
    <>
      <PageTitle>Gallery</PageTitle>
      <PageMeta path="/gallery" description="Rooms with components that move." />
      <Text>See the title of this window.</Text>
    </>
  );
}

/**
 * The status of a page that does not exist.
 * @shows PageStatus
 */
export function GonePage() {
  return (
    <>
      <PageStatus status={410} />
      <Text>This room was closed.</Text>
    </>
  );
}

/**
 * The pages of a list.
 * @shows Pagination
 */
export function Pages() {
  const [page, setPage] = useState(3);
  return <Pagination page={page} pages={12} onPageChange={setPage} />;
}

/**
 * The menu of the themes.
 * @shows ThemeToggle
 */
export function Theme() {
  return <ThemeToggle />;
}
