import { PRIVACY_PATH } from '@keyframe/contracts/paths';
import { ChipGroup } from '@keyframe/shared-ui';
import { useSearchParams } from '@keyframe/shared-ui/platform';
import { DISCLAIMER } from '../features/privacy/disclaimer.tsx';
import { PRIVACY_POLICY } from '../features/privacy/privacyPolicy.tsx';
import { ReadingPage, type Section } from '../features/reading/ReadingPage.tsx';
import { useSectionOfAddress } from '../features/reading/useSectionOfAddress.ts';

/** The two texts by their parameter in the address, in the order of their buttons. */
const TEXTS = {
  privacy: { title: 'Privacy Policy', sections: PRIVACY_POLICY },
  disclaimer: { title: 'Disclaimer', sections: DISCLAIMER },
} as const satisfies Record<string, { title: string; sections: readonly Section[] }>;

type Shown = keyof typeof TEXTS;

const BUTTONS = (Object.keys(TEXTS) as Shown[]).map((value) => ({ value, label: TEXTS[value].title }));

/** `/privacy-policy`: two buttons switch between the privacy policy and the disclaimer (docs/specification.md section 2). */
export function PrivacyPage() {
  const [search, setSearch] = useSearchParams();
  const shown: Shown = search.get('show') === 'disclaimer' ? 'disclaimer' : 'privacy';
  const { title, sections } = TEXTS[shown];
  useSectionOfAddress();
  const show = (next: Shown) => setSearch(next === 'privacy' ? {} : { show: next }, { preventScrollReset: true });
  return (
    <ReadingPage
      title={title}
      path={PRIVACY_PATH}
      description="What Keyframe stores about visitors and members, why, and for how long."
      updated="Last updated September 28, 2023"
      sections={sections}
    >
      <ChipGroup label="Text shown" options={BUTTONS} required value={shown} onValueChange={show} />
    </ReadingPage>
  );
}
