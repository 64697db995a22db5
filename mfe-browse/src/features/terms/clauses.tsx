import { TextLink } from 'shared-ui';
import type { Section } from '../reading/ReadingPage.tsx';

/** The terms of this site, clause by clause, in the order they are shown. `id` is the clause's place in the address. */
export const CLAUSES: readonly Section[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <>
        <p>
          Keyframe is a place to look at, learn from, take home and publish animated interface components. These terms are the agreement between
          you and the people who run it. Whoever uses the site agrees to them; whoever does not agree should not use it.
        </p>
        <p>Looking around needs no account and asks nothing of you but the sections on conduct and liability below.</p>
      </>
    ),
  },
  {
    id: 'licence',
    title: 'The components are MIT',
    body: (
      <>
        <p>
          Every component here is under the <strong>MIT licence</strong>, in the name of its author. You may use it, change it and ship it, in
          private work and in paid work, without asking. In return the licence asks one thing: keep the copyright line and the licence text with
          the code, or with any substantial part of it. The component’s page shows both, and so does the file you download.
        </p>
        <p>
          Some components came from public collections. Their pages name the author and the source; keep that credit too. The name Keyframe, its
          mark and the design of the site itself are not part of that licence.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'When you publish',
    body: (
      <>
        <p>When you submit a component you say that:</p>
        <ul>
          <li>you made it, or may pass it on under MIT, and you name others whose work is in it;</li>
          <li>you put it under the MIT licence for everybody, and know that copies people have made cannot be called back;</li>
          <li>it may be shown, run and searched here, and be listed under your username.</li>
        </ul>
        <p>
          It stays yours. An admin looks at each component before it appears, and may decline it or take it down again when it breaks these terms,
          does not work, or is someone else’s.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <>
        <p>
          Give an e-mail address that is yours, keep your password to yourself, and tell us if somebody else has got in. What is done with your
          account counts as done by you. You must be old enough to agree to terms like these where you live.
        </p>
        <p>
          Your username, name, picture, bio, links and verified components can be seen by others. Your e-mail address is shown to nobody but you and
          the admins. You can stop using the site at any time; ask us through the contact form, and we remove your account.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Conduct',
    body: (
      <>
        <p>Be somebody others are glad to share a workshop with. That rules out:</p>
        <ul>
          <li>code that tracks, deceives or attacks the person looking at it, or that tries to leave the preview it runs in;</li>
          <li>work of others under your name, and names or pictures that pass you off as somebody else;</li>
          <li>hatred, harassment, sexual content, advertising dressed up as a component;</li>
          <li>flashing that can harm people with photosensitive epilepsy: nothing may flash more than three times in a second;</li>
          <li>buying or faking likes, and loading the site with automated calls beyond what its interface allows.</li>
        </ul>
        <p>
          We may remove what breaks these rules, and suspend or close the account behind it. Where it was a mistake we say so first and leave time to
          put it right.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'No warranty, and our liability',
    body: (
      <>
        <p>
          The site and everything on it come <strong>as they are</strong>. Components are written by members; we look at them, but we do not
          promise that they are free of faults, accessible, secure or fit for what you have in mind. Read code before you ship it. The site may be
          down, change or lose data; keep copies of work that matters to you.
        </p>
        <p>
          As far as the law allows, neither we nor the authors answer for loss or damage that comes of using the site or a component. Nothing here
          limits liability that the law does not let anybody limit, or rights that you have as a consumer where you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When the terms change, this page and its date change with them. If a change takes something away from you we tell members before it counts.
        The licence of a component that you have already taken does not change.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions, a component that is not its author’s, something that should not be here: write to us through the{' '}
        <TextLink to="/contact">contact form</TextLink>. Say which component or profile it is about, and where to reach you.
      </p>
    ),
  },
];
