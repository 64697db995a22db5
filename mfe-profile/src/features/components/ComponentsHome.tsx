import type { Profile } from 'contracts/api/profile';
import { Button, ButtonLink, ComponentCard, EmptyState, Stack } from 'shared-ui';
import { requestPopup, useSearchParams } from 'shared-ui/platform';
import { HomeColumns } from '../profile/HomeColumns.tsx';
import { ProfileAbout } from '../profile/ProfileAbout.tsx';
import { CategoryList } from './CategoryList.tsx';
import { ComponentSection } from './ComponentSection.tsx';
import { OwnComponents } from './OwnComponents.tsx';
import { chosenCategory, inCategory, sideCategories } from './sideCategories.ts';

/** The Home tab: the person, and what they made, which the side list narrows to a category. To others the public components. */
export function ComponentsHome({ profile, own }: { profile: Profile; own: boolean }) {
  const [search] = useSearchParams();
  // Admins are told of unverified components too; they judge them in their queue, and not here.
  const components = own ? profile.components : profile.components.filter(({ isPublic }) => isPublic);
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
      {shown.length === 0 && <NothingMade name={profile.name} own={own} category={category} />}
      {shown.length > 0 && own && <OwnComponents components={shown} />}
      {shown.length > 0 && !own && (
        <ComponentSection title="Components" components={shown} card={(component) => <ComponentCard key={component._id} component={component} />} />
      )}
    </HomeColumns>
  );
}

function NothingMade({ name, own, category }: { name: string; own: boolean; category: string | undefined }) {
  if (category !== undefined) {
    return (
      <EmptyState
        title={own ? `No ${category} of yours yet` : `No ${category} by ${name} yet`}
        text="See how others did it."
        action={<ButtonLink to={`/explore?category=${encodeURIComponent(category)}`}>Explore {category} components</ButtonLink>}
      />
    );
  }
  if (!own) return <EmptyState title="No components yet" text={`What ${name} makes appears here once it is verified.`} />;
  return (
    <EmptyState
      title="No components yet"
      text="What you make appears here."
      action={
        <>
          <Button onClick={() => requestPopup('picker')}>Create your first</Button>
          <ButtonLink to="/explore" variant="ghost">
            See what others made
          </ButtonLink>
        </>
      }
    />
  );
}
