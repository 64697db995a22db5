import { useEffect, useState, type FormEvent } from 'react';
import { Search, TextInput } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/platform';

const PLACEHOLDER = 'Search Animated Components';

/** Search for components; the results are the explore page's. Shows what that page was searched for. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = pathname === '/explore' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(current);
  useEffect(() => setText(current), [current]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    void navigate(q === '' ? '/explore' : `/explore?${new URLSearchParams({ q }).toString()}`);
  };

  return (
    <form role="search" onSubmit={submit}>
      <TextInput
        type="search"
        name="q"
        aria-label={PLACEHOLDER}
        placeholder={PLACEHOLDER}
        maxLength={100}
        before={<Search />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
