import { Button, Dialog, Inline, Stack, Text, TextLink } from '@keyframe/shared-ui/shell';
import { PRIVACY_PATH } from '@keyframe/contracts/paths';
import type { PopupProps } from '@keyframe/contracts/remote';
import { useBoot } from '../boot/BootContext.ts';
import { giveConsent, useConsent, type Consent } from './consent.ts';

const STANDING: Record<Consent, string> = {
  granted: 'You accepted analytics.',
  denied: 'You declined analytics.',
};

/** The popup in which a visitor sees and changes the consent to analytics (`openPrivacyChoices`). */
export function PrivacyChoices({ onClose }: PopupProps) {
  const measures = useBoot().config.analytics !== undefined;
  const consent = useConsent();
  const choose = (choice: Consent) => {
    giveConsent(choice);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Privacy choices" size="s">
      <Stack $gap={4}>
        {measures ? (
          <>
            <Text $tone="muted">
              If you accept, Google Analytics records which kinds of pages you open and how fast they load, but never
              what you type, whose pages you visit or who you are. See the{' '}
              <TextLink to={PRIVACY_PATH}>privacy policy</TextLink> for what we keep.
            </Text>
            <Text $size="small">{consent ? STANDING[consent] : 'You have not chosen yet, so analytics is off.'}</Text>
            <Inline $gap={2}>
              <Button onClick={() => choose('denied')}>Decline</Button>
              <Button onClick={() => choose('granted')}>Accept</Button>
            </Inline>
          </>
        ) : (
          <>
            <Text $tone="muted">
              This site uses no analytics, so there’s nothing to choose. See the{' '}
              <TextLink to={PRIVACY_PATH}>privacy policy</TextLink> for what we keep.
            </Text>
            <Inline>
              <Button onClick={onClose}>Close</Button>
            </Inline>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
