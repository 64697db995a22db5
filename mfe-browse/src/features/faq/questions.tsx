import { LANGUAGES } from 'contracts/languages';
import { LIMITS } from 'contracts/limits';
import { TextLink, type AccordionItem } from 'shared-ui';
import { exploreAddress } from '../explore/exploreFilters.ts';

/** The questions that are asked again and again, by what they are about. An item's `id` is its place in the address. */
export const QUESTIONS: readonly { topic: string; items: readonly AccordionItem[] }[] = [
  {
    topic: 'Taking components home',
    items: [
      {
        id: 'free',
        title: 'May I use a component in my project, also a paid one?',
        body: (
          <p>
            Yes. Every component is under the <TextLink to="/tandc#licence">MIT licence</TextLink>: use it, change it, ship it, in private and in paid work. Keep the
            copyright line and the licence text with the code. Both are in every download.
          </p>
        ),
      },
      {
        id: 'download',
        title: 'What is the difference between Download Code and Download ZIP?',
        body: (
          <p>
            Download Code saves one HTML file that works by itself, CSS and JavaScript included. Download ZIP gives you the parts as files: index.html, style.css,
            script.js and the Tailwind source where there is one, with the licence and a note on where it came from.
          </p>
        ),
      },
      {
        id: 'account-needed',
        title: 'Do I need an account?',
        body: <p>Not to look around, read code, download or share. You need one to like, to follow, to see members’ profiles, and to add components of your own.</p>,
      },
      {
        id: 'tailwind',
        title: 'How do Tailwind components work without Tailwind in my project?',
        body: (
          <p>
            Their Tailwind is compiled to plain CSS when they are saved, and that CSS is what runs here and what you download. The source as its author wrote it is in the
            ZIP, for projects that have Tailwind themselves.
          </p>
        ),
      },
      {
        id: 'safe-previews',
        title: 'Is it safe to look at strangers’ code?',
        body: (
          <p>
            Previews run in closed frames on another origin: they cannot read your account, your cookies or the page around them, cannot send you elsewhere, and cannot
            call servers. What you take home runs with the rights you give it, so read it first.
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
        title: 'What can I write components in?',
        body: (
          <p>
            In {LANGUAGES.slice(0, -1).join(', ')} or {LANGUAGES.at(-1)}. All the code of one component together may have up to {LIMITS.codeBytes / 1024} KB, and it can
            carry up to {LIMITS.tags} tags of {LIMITS.tagLength} characters.
          </p>
        ),
      },
      {
        id: 'verification',
        title: 'I submitted a component. Why can nobody see it yet?',
        body: (
          <p>
            An admin looks at each component first and gives it a score, which verifies it; from then on it is public. If something has to be mended it is sent back to you
            with the reason, and you can update it. You are notified either way.
          </p>
        ),
      },
      {
        id: 'updates',
        title: 'Can I change a component that is already public?',
        body: <p>Yes. Your update goes to verification like a new component, and the last verified state stays public until then.</p>,
      },
      {
        id: 'remix',
        title: 'Can I start from somebody else’s component?',
        body: (
          <p>
            Yes: a remix begins with the code of a verified component and becomes one of yours. It names the component it was started from, on its page and in its
            downloads, and the maker of the original is told of it.
          </p>
        ),
      },
      {
        id: 'ownership',
        title: 'Does a component stay mine?',
        body: (
          <p>
            Yes. You stay its author and put it under MIT for everybody, as the <TextLink to="/tandc#publishing">terms</TextLink> say. Copies that people have made cannot
            be called back.
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
        title: 'How are experience and rank worked out?',
        body: (
          <p>
            Experience is ten times the scores of your verified components, plus two for every like they receive, plus five for every follower. Rank is your place when all
            members stand in the order of their experience; of two with the same, the one who joined earlier comes first.
          </p>
        ),
      },
      {
        id: 'trending',
        title: 'What makes a component trend?',
        body: (
          <p>
            <TextLink to={exploreAddress({ sort: 'trending' })}>Trending</TextLink> goes by likes, and a like counts for less the older it is. By day, week or month, it
            goes by the likes, downloads and views of that time only.
          </p>
        ),
      },
      {
        id: 'counting',
        title: 'How are views and downloads counted?',
        body: (
          <p>
            Once a visitor a day, and never your own. Who it was is forgotten the next day; the{' '}
            <TextLink to="/privacy-policy#visits">privacy policy</TextLink> says how.
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
            Open the <TextLink to="/login">sign-in form</TextLink> and ask for a new password: a link to set one comes by e-mail. If you joined with Google, sign in with
            Google instead.
          </p>
        ),
      },
      {
        id: 'leaving',
        title: 'How do I delete my account?',
        body: (
          <p>
            On your <TextLink to="/dashboard?tab=else">dashboard</TextLink>, under Your data. You choose whether your components stay without your name or go too, and can
            download everything that is kept of you first.
          </p>
        ),
      },
      {
        id: 'copied',
        title: 'Somebody published my work as theirs. What can I do?',
        body: (
          <p>
            Tell us through the <TextLink to="/contact">contact form</TextLink> which component it is and where yours can be seen. We look into it and take down what is not
            its author’s.
          </p>
        ),
      },
    ],
  },
];
