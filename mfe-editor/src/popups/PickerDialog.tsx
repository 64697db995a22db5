import type { PopupProps } from '@keyframe/contracts/remote';
import { LANGUAGES, type Language } from '@keyframe/contracts/languages';
import { ERROR_TEXTS } from '@keyframe/contracts/errorTexts';
import {
  Button,
  Dialog,
  EmptyState,
  Inline,
  QueryView,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@keyframe/shared-ui';
import { toast, useCategories, useDrafts, useNavigate } from '@keyframe/shared-ui/platform';
import { required, useForm, type Rules } from '@keyframe/shared-ui/parts/Form';
import { RadioCards, type RadioCardsProps } from '@keyframe/shared-ui/parts/RadioCards';
import styled from 'styled-components';
import { DraftList } from '../features/drafts/DraftList.tsx';
import { addressOfImport, addressOfNew } from '../features/drafts/editorTarget.ts';

const LANGUAGE_CARDS = LANGUAGES.map((value) => ({ value, label: value }));

interface Choice {
  category: string | null;
  language: Language | null;
}

const NOTHING_CHOSEN: Choice = { category: null, language: null };

const RULES: Rules<Choice> = {
  category: [required(ERROR_TEXTS.picker)],
  language: [required(ERROR_TEXTS.picker)],
};

/**
 * Chooses category and language; Done leads to /editor (docs/specification.md sections 2 and 5). Lists the drafts to
 * continue, too.
 */
export function PickerDialog({ onClose }: PopupProps) {
  const navigate = useNavigate();
  const { data: drafts = [] } = useDrafts();
  const form = useForm({
    defaultValues: NOTHING_CHOSEN,
    rules: RULES,
    onInvalid: () => toast.error(ERROR_TEXTS.picker),
    onSubmit: ({ category, language }) => {
      if (category === null || language === null) return;
      void navigate(addressOfNew(category, language, drafts));
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Create a component"
      description="What are you making, and in which language?"
      size="l"
    >
      <form onSubmit={form.submit} noValidate>
        <Stack $gap={6}>
          <DraftList drafts={drafts} onChosen={onClose} />
          <Inline $gap={3}>
            <Button
              size="s"
              onClick={() => {
                void navigate(addressOfImport(form.getValues().category, drafts));
                onClose();
              }}
            >
              Import code
            </Button>
            <Text $size="small" $tone="muted">
              From a file, a folder, a ZIP or the clipboard
            </Text>
          </Inline>
          <Categories {...form.choice('category')} />
          <RadioCards label="Language" cards={LANGUAGE_CARDS} min="160px" {...form.choice('language')} />
          <Inline $gap={2} $justify="end">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary">
              Done
            </Button>
          </Inline>
        </Stack>
      </form>
    </Dialog>
  );
}

function Categories(choice: Pick<RadioCardsProps, 'value' | 'onValueChange' | 'name'>) {
  return (
    <QueryView
      query={useCategories()}
      error="Couldn’t load the categories"
      loading={
        <Waiting role="status">
          <VisuallyHidden>Loading the categories</VisuallyHidden>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={40} />
          ))}
        </Waiting>
      }
      empty={<EmptyState title="No categories yet" text="A component needs a category. Please come back later." />}
    >
      {(categories) => (
        <RadioCards label="Category" cards={categories.map(({ name }) => ({ value: name, label: name }))} {...choice} />
      )}
    </QueryView>
  );
}

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr));
  gap: 8px;
`;
