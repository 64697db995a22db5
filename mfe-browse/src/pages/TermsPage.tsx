import { TERMS_PATH } from '@keyframe/contracts/paths';
import { formatDate } from '@keyframe/shared-ui';
import { ReadingPage } from '../features/reading/ReadingPage.tsx';
import { useSectionOfAddress } from '../features/reading/useSectionOfAddress.ts';
import { CLAUSES } from '../features/terms/clauses.tsx';

/** The date of the last change of the terms. */
const LAST_UPDATED = '2026-11-23T00:00:00Z';

/** `/tandc`: terms and conditions (docs/specification.md section 2). */
export function TermsPage() {
  useSectionOfAddress();
  return (
    <ReadingPage
      title="Terms and conditions"
      path={TERMS_PATH}
      description="The terms under which components on Keyframe are published, used and shared."
      updated={`Last updated ${formatDate(LAST_UPDATED)}`}
      sections={CLAUSES}
    />
  );
}
