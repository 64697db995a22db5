import type { ComponentSummary } from '@keyframe/contracts/api/component';
import { EXPLORE_PATH, explorePath } from '@keyframe/contracts/paths';
import { Button, ButtonLink, ComponentCard, EmptyState, Stack } from '@keyframe/shared-ui';
import { requestPopup, useSearchParams } from '@keyframe/shared-ui/platform';
import { DraftsSection } from '../drafts/DraftsSection.tsx';
import { HomeColumns } from '../profile/HomeColumns.tsx';
import { ProfileAbout } from '../profile/ProfileAbout.tsx';
import type { ShownProfile } from '../profile/shownProfile.ts';
import { CategoryList } from './CategoryList.tsx';
import { ComponentSection } from './ComponentSection.tsx';
import { OwnComponents } from './OwnComponents.tsx';
import { chosenCategory, inCategory, sideCategories } from './sideCategories.ts';
import { useTrail } from './useTrail.ts';

/**
 * The Home tab: the member and their components, filtered by the category of the side list. Other viewers see public
 * components only.
 */
export function ComponentsHome({ profile, own }: { profile: ShownProfile; own: boolean }) {
  const [search] = useSearchParams();
  // The API returns unverified components to admins too; those belong in the queue, not here.
  const components = own
    ? profile.components
    : profile.components.filter(({ isPublic, takenDown }) => isPublic && takenDown === undefined);
  const categories = sideCategories(components);
  const category = chosenCategory(search.get('category'), categories);
  const shown = inCategory(components, category);
  return (
    <HomeColumns
      aside={
        <Stack $gap={7}>
          <ProfileAbout profile={profile} />
          <CategoryList categories={categories} chosen={category} components={components} />
        </Stack>
      }
    >
      <Stack $gap={7}>
        {/* A draft has a category, but the list of drafts ignores the filter. */}
        {own && category === undefined && <DraftsSection />}
        {shown.length === 0 && <NoComponents name={profile.name} own={own} category={category} />}
        {shown.length > 0 && own && <OwnComponents components={shown} />}
        {shown.length > 0 && !own && <PublicComponents name={profile.name} components={shown} />}
      </Stack>
    </HomeColumns>
  );
}

function PublicComponents({ name, components }: { name: string; components: readonly ComponentSummary[] }) {
  useTrail(`Components by ${name}`, components);
  return (
    <ComponentSection
      title="Components"
      components={components}
      card={(component) => <ComponentCard key={component._id} component={component} />}
    />
  );
}

function NoComponents({ name, own, category }: { name: string; own: boolean; category: string | undefined }) {
  if (category !== undefined) {
    return (
      <EmptyState
        title={own ? `No ${category} of yours yet` : `No ${category} by ${name} yet`}
        text="See how others made one."
        action={<ButtonLink to={explorePath({ category })}>Explore {category} components</ButtonLink>}
      />
    );
  }
  if (!own)
    return <EmptyState title="No components yet" text={`Components by ${name} appear here once they are verified.`} />;
  return (
    <EmptyState
      title="No components yet"
      text="Components you create will appear here."
      action={
        <>
          <Button onClick={() => requestPopup('picker')}>Create your first</Button>
          <ButtonLink to={EXPLORE_PATH} variant="ghost">
            Explore components
          </ButtonLink>
        </>
      }
    />
  );
}
