import { CONTACT_PATH, TERMS_PATH } from '@keyframe/contracts/paths';
import { TextLink } from '@keyframe/shared-ui';
import type { Section } from '../reading/ReadingPage.tsx';

/** The limits of this site's liability, in the order of display. */
export const DISCLAIMER: readonly Section[] = [
  {
    id: 'as-it-is',
    title: 'Provided “as is”',
    body: (
      <>
        <p>
          Keyframe shows work by many people. We review every component before it is public, but a review is not a test:
          we do not promise that anything here is free of errors, accessible, secure, or suitable for your purpose.{' '}
          <strong>Read code before you ship it.</strong>
        </p>
        <p>
          The site can be down, slow, or different tomorrow. Keep your own copy of work that matters to you. The{' '}
          <TextLink to={`${TERMS_PATH}#liability`}>terms</TextLink> say what we are liable for.
        </p>
      </>
    ),
  },
  {
    id: 'members-work',
    title: 'Components belong to their authors',
    body: (
      <>
        <p>
          Authors are responsible for what their components do, say and show. A component’s place here, or its score,
          does not endorse anything else its author makes or says.
        </p>
        <p>
          Components are under the <TextLink to={`${TERMS_PATH}#licence`}>MIT license</TextLink>. If you think that one
          of them is yours and was published without your permission, <TextLink to={CONTACT_PATH}>tell us</TextLink>,
          and we’ll investigate.
        </p>
      </>
    ),
  },
  {
    id: 'motion',
    title: 'Motion can cause harm',
    body: (
      <p>
        Much of what is shown here moves. Nothing may flash more than three times a second, and we take down what does,
        but we can miss something. If flashing or movement makes you unwell, turn on <strong>reduced motion</strong> in
        your system: the site then stays still, and previews in lists are paused until you start them.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'External links',
    body: (
      <p>
        Profiles, credits and our own pages link to other sites. We don’t control their content or what they do with
        your data.
      </p>
    ),
  },
  {
    id: 'names',
    title: 'Names and trademarks',
    body: (
      <p>
        Other names and trademarks, such as those of social networks and Hacktoberfest, belong to their owners. We name
        them because we link to them or take part; they do not endorse this site.
      </p>
    ),
  },
  {
    id: 'numbers',
    title: 'Numbers',
    body: (
      <p>
        Counts, ranks and scores are as accurate as we can make them. They’re a guide only; don’t rely on them for
        anything important.
      </p>
    ),
  },
];
