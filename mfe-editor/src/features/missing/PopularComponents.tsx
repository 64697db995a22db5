import { useState, type FormEvent } from 'react';
import { explorePath } from '@keyframe/contracts/paths';
import {
  Button,
  ComponentCard,
  ComponentGrid,
  Container,
  Heading,
  Search,
  Stack,
  Text,
  TextInput,
  tokens,
} from '@keyframe/shared-ui';
import { useComponents, useNavigate } from '@keyframe/shared-ui/platform';
import styled from 'styled-components';

/** A search and the most liked components, for an address without a component. */
export function PopularComponents() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { data } = useComponents({ sort: 'likes', limit: 4 });
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(explorePath({ q: text.trim() || undefined }));
  };
  return (
    <Place>
      <Stack $gap={7}>
        <Stack $gap={3} $align="center">
          <Text $size="small" $tone="muted">
            It may have been removed by its author, or still be in review.
          </Text>
          <Form role="search" aria-label="Find another component" onSubmit={search}>
            <TextInput
              type="search"
              aria-label="Search for another component"
              placeholder="Search Animated Components"
              before={<Search aria-hidden="true" />}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit">Search</Button>
          </Form>
        </Stack>
        {data !== undefined && data.componentArray.length > 0 && (
          <Stack as="section" $gap={5} aria-labelledby="popular">
            <Heading id="popular" $size="title">
              Popular components
            </Heading>
            <ComponentGrid>
              {data.componentArray.map((component) => (
                <ComponentCard key={component._id} component={component} />
              ))}
            </ComponentGrid>
          </Stack>
        )}
      </Stack>
    </Place>
  );
}

const Place = styled(Container)`
  padding-bottom: ${tokens.space[8]};
`;

const Form = styled.form`
  display: flex;
  gap: ${tokens.space[2]};
  width: min(100%, 460px);
  > :first-child {
    flex: 1;
  }
`;
