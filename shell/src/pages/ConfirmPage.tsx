import { useSearchParams } from '@keyframe/shared-ui/shell';
import { AgeVerification } from '../auth/AgeVerification.tsx';
import { EmailAction } from '../auth/emailAction/EmailAction.tsx';

/** `/confirm`: the target of the auth provider's email links, and without their parameters the age verification. */
export function ConfirmPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (mode === null && code === null) return <AgeVerification />;
  return <EmailAction key={`${mode} ${code}`} mode={mode ?? ''} code={code ?? ''} />;
}
