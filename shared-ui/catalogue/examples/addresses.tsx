import { useState } from 'react';
import { Button, Code, Field, Inline, Stack, Text, TextInput } from '@keyframe/shared-ui';
import {
  Link,
  Navigate,
  useBlocker,
  useLocation,
  useMemberAddress,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '@keyframe/shared-ui/platform';

/**
 * The address, what changed it, and links that change it without a page load.
 * @shows Link, useLocation, useNavigate, useNavigationType
 */
export function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Stack $gap={3} $align="start">
      <Text>
        <Code>{pathname + search}</Code> by {useNavigationType()}
      </Text>
      <Link to="/gallery/12">Room 12</Link>
      <Button onClick={() => void navigate('/gallery?page=2')}>Page 2</Button>
    </Stack>
  );
}

/**
 * Parameters of the route, and of the query.
 * @shows useParams, useSearchParams
 */
export function Parameters() {
  const { room = 'none' } = useParams();
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  return (
    <Inline>
      <Text>
        Room {room}, page {page}
      </Text>
      <Button onClick={() => setQuery({ page: String(page + 1) })}>Next</Button>
    </Inline>
  );
}

/**
 * Leads to another address as soon as it is rendered.
 * @shows Navigate
 */
export function Redirect() {
  const [moved, setMoved] = useState(false);
  return moved ? <Navigate to="/moved" /> : <Button onClick={() => setMoved(true)}>Move</Button>;
}

/**
 * Asks before unsaved input is left.
 * @shows useBlocker
 */
export function UnsavedInput() {
  const [text, setText] = useState('');
  const blocker = useBlocker(() => text !== '');
  return (
    <Stack $gap={3} $align="start">
      <Field label="Note">
        <TextInput value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {blocker.state === 'blocked' ? (
        <Button variant="danger" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
      ) : (
        <Link to="/elsewhere">Leave</Link>
      )}
    </Stack>
  );
}

/**
 * A member's address: the public one for visitors, the site's own for members.
 * @shows useMemberAddress
 */
export function MemberAddress() {
  const addressOf = useMemberAddress();
  return <Link to={addressOf('ines_moreau')}>Inês Moreau</Link>;
}
