import { useEffect, useRef } from 'react';
import { toast, useNavigate } from 'shared-ui/platform';

/**
 * Sends a visitor to the home page from one for members (SPEC.md section 2), and says why where the page's route has a
 * text for it.
 */
export function SentHome({ refusal }: { refusal: string | undefined }) {
  const navigate = useNavigate();
  const said = useRef(false);
  useEffect(() => {
    // React may run an effect twice; one refusal is one toast.
    if (!said.current && refusal) toast.error(refusal);
    said.current = true;
    void navigate('/', { replace: true });
  }, [navigate, refusal]);
  return null;
}
