import { LIMITS } from '@keyframe/contracts/limits';
import { useRef, useState, type ChangeEvent } from 'react';
import { Avatar, Button, Field, Inline, Stack, Trash2, VisuallyHidden } from '@keyframe/shared-ui';
import { judgePicture, PICTURE_TYPES, readAsDataUrl } from './readPicture.ts';

export interface PicturePickerProps {
  /** The picture as a data URL or link; empty for none. */
  value: string;
  onChange: (picture: string) => void;
  /** The name whose initials replace a missing picture. */
  name: string;
  /** The server's validation error. */
  problem: string | undefined;
}

/** The profile picture: choose, preview, remove. A rejected file leaves the picture unchanged. */
export function PicturePicker({ value, onChange, name, problem }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Cleared, so that the same file can be chosen again after Remove.
    event.target.value = '';
    if (file === undefined) return;
    setRefusal(undefined);
    switch (await judgePicture(file)) {
      case 'too-big':
        // docs/specification.md section 8 requires an alert with this text.
        window.alert('File is too big');
        return;
      case 'no-image':
        setRefusal('Please choose an image: PNG, JPEG, GIF or WebP');
        return;
      case 'fine':
        await readAsDataUrl(file).then(onChange, () =>
          setRefusal(`Couldn’t read ${file.name}. Please choose another file.`),
        );
    }
  };

  return (
    <Inline $gap={4}>
      <Avatar name={name.trim() || '?'} src={value} size={72} />
      <Stack $gap={2}>
        <Inline $gap={2}>
          <Button size="s" onClick={() => input.current?.click()}>
            {value === '' ? 'Choose a picture' : 'Change picture'}
          </Button>
          {value !== '' && (
            <Button size="s" variant="ghost" icon={<Trash2 />} onClick={() => onChange('')}>
              Remove
            </Button>
          )}
        </Inline>
        <div aria-live="polite">
          <Field
            label="Profile picture"
            hideLabel
            error={refusal ?? problem}
            hint={`PNG, JPEG, GIF or WebP, at most ${LIMITS.profilePictureBytes / 1024} KB.`}
          >
            {/* Opened by the button above; a second tab stop would be redundant. */}
            <VisuallyHidden>
              <input
                ref={input}
                type="file"
                name="profilePicUrl"
                accept={PICTURE_TYPES.join(',')}
                aria-label="Profile picture"
                tabIndex={-1}
                onChange={(event) => void take(event)}
              />
            </VisuallyHidden>
          </Field>
        </div>
      </Stack>
    </Inline>
  );
}
