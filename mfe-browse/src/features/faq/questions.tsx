import { LANGUAGES } from '@keyframe/contracts/languages';
import { LIMITS } from '@keyframe/contracts/limits';
import {
  CONTACT_PATH,
  explorePath,
  LOGIN_PATH,
  PRIVACY_PATH,
  SETTINGS_PATH,
  TERMS_PATH,
} from '@keyframe/contracts/paths';
import { TextLink } from '@keyframe/shared-ui';
import type { AccordionItem } from './Accordion.tsx';

/** Frequently asked questions by topic. An item's `id` is its fragment in the address. */
export const QUESTIONS: readonly { topic: string; items: readonly AccordionItem[] }[] = [
  {
    topic: 'Using components',
    items: [
      {
        id: 'free',
        title: 'Can I use a component in my project, even a commercial one?',
        body: (
          <p>
            Yes. Every component is under the <TextLink to={`${TERMS_PATH}#licence`}>MIT license</TextLink>: use it,
            change it, ship it, in private and commercial work. Keep the copyright lines and the license text with the
            code. Both are in every download.
          </p>
        ),
      },
      {
        id: 'download',
        title: 'What is the difference between Download Code and Download ZIP?',
        body: (
          <p>
            Download Code saves one HTML file with CSS and JavaScript included. Download ZIP gives you the parts as
            files: index.html, style.css, script.js and the Tailwind source where there is one, with the license and the
            component’s source.
          </p>
        ),
      },
      {
        id: 'account-needed',
        title: 'Do I need an account?',
        body: (
          <p>
            Not to browse, read code, copy, download, share or report. You need one to like, to follow, and to publish
            components of your own.
          </p>
        ),
      },
      {
        id: 'tailwind',
        title: 'How do Tailwind components work without Tailwind in my project?',
        body: (
          <p>
            Their Tailwind is compiled to plain CSS when they are saved, and that CSS is what runs here and what you
            download. The author’s source is in the ZIP, for projects that use Tailwind.
          </p>
        ),
      },
      {
        id: 'safe-previews',
        title: 'Is it safe to view strangers’ code?',
        body: (
          <p>
            Previews run in isolated frames on another origin: they can’t read your account, your cookies or the page
            around them, can’t redirect you, and can’t call servers. Code that you download runs with the rights you
            give it, so read it first.
          </p>
        ),
      },
    ],
  },
  {
    topic: 'Making components',
    items: [
      {
        id: 'languages',
        title: 'Which languages can I use?',
        body: (
          <p>
            {LANGUAGES.slice(0, -1).join(', ')} or {LANGUAGES.at(-1)}. A component can have up to{' '}
            {LIMITS.codeBytes / 1024} KB of code and up to {LIMITS.tags} tags of {LIMITS.tagLength} characters.
          </p>
        ),
      },
      {
        id: 'verification',
        title: 'I submitted a component. Why can’t others see it yet?',
        body: (
          <p>
            An admin reviews each component and gives it a score, which verifies it and makes it public. If something
            needs fixing, it’s sent back with a note, and you can update it. You are notified either way.
          </p>
        ),
      },
      {
        id: 'updates',
        title: 'Can I change a component that is already public?',
        body: (
          <p>
            Yes. Your update is reviewed like a new component, and the last verified version stays public until then.
          </p>
        ),
      },
      {
        id: 'remix',
        title: 'Can I start from someone else’s component?',
        body: (
          <p>
            Yes: a remix starts with the code of a verified component and becomes one of yours. Its page and its
            downloads credit the original and keep its copyright line, and the original’s author is notified.
          </p>
        ),
      },
      {
        id: 'ownership',
        title: 'Do I still own my component?',
        body: (
          <p>
            Yes. You stay its author and license it to everyone under MIT, as the{' '}
            <TextLink to={`${TERMS_PATH}#publishing`}>terms</TextLink> say. You can delete it at any time. Copies
            already made can’t be recalled.
          </p>
        ),
      },
    ],
  },
  {
    topic: 'Members and ranks',
    items: [
      {
        id: 'experience',
        title: 'How are experience and rank calculated?',
        body: (
          <p>
            Experience is ten times the scores of your verified components, plus two for each like they receive, plus
            five for each follower. Rank is your place among all members by experience; of two with the same, the one
            who joined earlier comes first.
          </p>
        ),
      },
      {
        id: 'trending',
        title: 'What makes a component trending?',
        body: (
          <p>
            <TextLink to={explorePath({ sort: 'trending' })}>Trending</TextLink> is based on likes; a like counts less
            the older it is. By day, week or month, it is based on the likes, downloads and views of that time only.
          </p>
        ),
      },
      {
        id: 'counting',
        title: 'How are views and downloads counted?',
        body: (
          <p>
            Once per visitor and day; your own don’t count. Who it was is forgotten the next day; the{' '}
            <TextLink to={`${PRIVACY_PATH}#visits`}>privacy policy</TextLink> says how.
          </p>
        ),
      },
    ],
  },
  {
    topic: 'Accounts and help',
    items: [
      {
        id: 'password',
        title: 'I forgot my password. What now?',
        body: (
          <p>
            Open the <TextLink to={LOGIN_PATH}>login form</TextLink> and choose to reset it: we email you a link to set
            a new password. If you signed up with Google, sign in with Google instead.
          </p>
        ),
      },
      {
        id: 'leaving',
        title: 'How do I delete my account?',
        body: (
          <p>
            In your <TextLink to={SETTINGS_PATH}>settings</TextLink>. You choose whether your components stay without
            your name or are deleted too, and can download everything we hold about you first.
          </p>
        ),
      },
      {
        id: 'copied',
        title: 'Someone published my work as theirs. What can I do?',
        body: (
          <p>
            Report it on its page, or tell us through the <TextLink to={CONTACT_PATH}>contact form</TextLink>, and say
            where yours can be seen. We investigate and remove work published without its author’s permission.
          </p>
        ),
      },
    ],
  },
];
