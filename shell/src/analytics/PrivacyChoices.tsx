import { Button, Dialog, Inline, Stack, Text, TextLink } from 'shared-ui';
import type { PopupProps } from 'contracts/remote';
import { useBoot } from '../boot/BootContext.ts';
import { giveConsent, useConsent, type Consent } from './consent.ts';

const STANDING: Record<Consent, string> = {
  granted: 'You have agreed to be counted.',
  denied: 'You have declined to be counted.',
};

/** Where a visitor sees and changes the choice about being counted (`openPrivacyChoices`). */
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
              With your consent we count which kinds of pages are opened and how fast they are, by Google Analytics. Never what you type, whom you look at, or who you are. What we keep stands in the{' '}
              <TextLink to="/privacy-policy">privacy policy</TextLink>.
            </Text>
            <Text $size="small">{consent ? STANDING[consent] : 'You have not chosen yet, so nothing is counted.'}</Text>
            <Inline $gap={2}>
              <Button onClick={() => choose('denied')}>Decline</Button>
              <Button onClick={() => choose('granted')}>Accept</Button>
            </Inline>
          </>
        ) : (
          <>
            <Text $tone="muted">
              This site counts nobody: there is no analytics here, so there is nothing to choose. What we keep stands in the <TextLink to="/privacy-policy">privacy policy</TextLink>.
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
