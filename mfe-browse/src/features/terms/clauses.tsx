import { CONTACT_PATH, SETTINGS_PATH } from '@keyframe/contracts/paths';
import { TextLink } from '@keyframe/shared-ui';
import type { Section } from '../reading/ReadingPage.tsx';

/** The terms of this site, in the order of display. `id` is the clause's fragment in the address. */
export const CLAUSES: readonly Section[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <>
        <p>
          Keyframe is a place to browse, learn from, use and publish animated interface components. These terms are the
          agreement between you and the people who run it. By using the site you agree to them; if you do not agree,
          please do not use it.
        </p>
        <p>You don’t need an account to browse; only the conduct and liability sections below apply.</p>
      </>
    ),
  },
  {
    id: 'licence',
    title: 'The components are MIT',
    body: (
      <>
        <p>
          Every component here is under the <strong>MIT license</strong>, in its author’s name. You can use it, change
          it and ship it, in private and commercial work, without asking. The license has one condition: keep the
          copyright line and the license text with the code, or with any substantial part of it. The component’s page
          shows both, and every download contains both.
        </p>
        <p>
          A remix has several copyright lines: its author’s, and those of the component it was made from. Keep all of
          them. Some components came from public collections; their pages name the author and the source, and that
          credit stays too. The name Keyframe, its mark and the design of the site are not covered by that license.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'When you publish',
    body: (
      <>
        <p>When you submit a component, you confirm that:</p>
        <ul>
          <li>you made it, or have the right to publish it under MIT, and you credit others whose work is in it;</li>
          <li>you license it to everyone under MIT, and know that copies already made can’t be recalled;</li>
          <li>it may be shown, run and searched here, and listed under your username.</li>
        </ul>
        <p>
          It stays yours, and you can delete it at any time. Remixes of it stay, with your copyright line. An admin
          reviews each component before it appears, and can return it or take it down if it breaks these terms, does not
          work, or belongs to someone else.
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
          You must be 16 or older to have an account. Use an email address of your own, keep your password to yourself,
          and tell us if someone else has access to your account. You are responsible for what is done with it.
        </p>
        <p>
          Your username, name, picture, bio, links and verified components are public. Only you and the admins see your
          email address. You can delete your account at any time in your{' '}
          <TextLink to={SETTINGS_PATH}>settings</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Conduct',
    body: (
      <>
        <p>Be someone others are glad to share a workshop with. Not allowed:</p>
        <ul>
          <li>code that tracks, deceives or attacks the people who see it, or that tries to leave its preview;</li>
          <li>other people’s work under your name, and names or pictures that impersonate someone;</li>
          <li>hate, harassment, sexual content, advertising disguised as a component;</li>
          <li>
            flashing that can harm people with photosensitive epilepsy: nothing may flash more than three times a
            second;
          </li>
          <li>buying or faking likes, and automated requests beyond the site’s rate limits.</li>
        </ul>
        <p>
          We can remove what breaks these rules, and suspend or close the account behind it. If it looks like a mistake,
          we write to you first and give you time to fix it.
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
          The site and everything on it are provided <strong>“as is”</strong>. Components are written by members; we
          review them, but we do not promise that they are free of errors, accessible, secure or suitable for your
          purpose. Read code before you ship it. The site can be down, change or lose data; keep copies of work that
          matters to you.
        </p>
        <p>
          As far as the law allows, neither we nor the authors are liable for loss or damage caused by using the site or
          a component. Nothing here limits liability that cannot be limited by law, or your rights as a consumer where
          you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When the terms change, this page and its date change with them. If a change restricts your rights, we tell
        members before it takes effect. The license of a component that you have already downloaded does not change.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Do you have a question, or did you find something that should not be here? Every component’s page has a Report
        button. For everything else, use the <TextLink to={CONTACT_PATH}>contact form</TextLink>; say which component or
        profile it is about.
      </p>
    ),
  },
];
