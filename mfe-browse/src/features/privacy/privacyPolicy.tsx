import { LIMITS } from '@keyframe/contracts/limits';
import { CONTACT_PATH, SETTINGS_PATH } from '@keyframe/contracts/paths';
import { Button, Code, TextLink } from '@keyframe/shared-ui';
import { openPrivacyChoices } from '@keyframe/shared-ui/platform';
import type { Section } from '../reading/ReadingPage.tsx';

/** The data that this site stores about its users, in the order of display. */
export const PRIVACY_POLICY: readonly Section[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <>
        <p>
          You can browse everything here, read the code and download it without an account and without telling us who
          you are. There is no advertising, no data is sold, and we don’t track you across sites.
        </p>
        <p>
          If you join, we store what you give us so that your profile and your components work. The rest of this page
          says exactly what that is.
        </p>
      </>
    ),
  },
  {
    id: 'account-data',
    title: 'Your account and your profile',
    body: (
      <>
        <p>
          Sign-in is handled by an <strong>identity provider</strong>, Firebase Authentication by Google. It stores your
          email address and, if you have one, your password; we never see the password. If you sign in with Google, it
          also sends us your name and your picture’s address. Firebase stores session data in your browser so that you
          stay signed in.
        </p>
        <p>
          Our own database stores your email address and your profile: name, username, country, bio, links and picture.
          Your name, username, picture, bio, links and verified components are public. Only you and the admins see your{' '}
          <strong>email address</strong>.
        </p>
        <p>
          If you create API tokens, it also stores their names, what they may do and when each was last used. The tokens
          themselves are not stored.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>The site sets one cookie:</p>
        <ul>
          <li>
            <Code>user</Code> holds your email address, your name and your picture’s address while you are signed in, so
            that a page can show your account before the identity provider responds. It lasts {LIMITS.userCookieDays}{' '}
            days and is removed when you log out.
          </li>
        </ul>
        <p>
          Your browser’s storage holds small things that make the site work: your theme, the announcement you closed,
          your choice about analytics, your drafts, where you were on a page, and the list of the site’s own parts. They
          stay in your browser; you can clear them at any time.
        </p>
      </>
    ),
  },
  {
    id: 'visits',
    title: 'Counting views and downloads',
    body: (
      <>
        <p>
          Authors see how often their components are viewed and downloaded each day. To count a visitor once a day, the
          server stores a record of the visit: a member’s account, or a hash of a visitor’s network address and browser,
          made with <strong>a salt that is new every day</strong>.
        </p>
        <p>
          With the first visit of the next day, these records and the salt are removed. Only the number stays, and
          nobody, including us, can tell who was counted. Likes, follows, collections and what you publish are stored
          with your account, because they are meant to be shown. A private collection is shown to you only.
        </p>
      </>
    ),
  },
  {
    id: 'page-loads',
    title: 'Finding faults',
    body: (
      <p>
        When you leave a page, it sends which versions of the site’s parts it used, whether one of them failed and, for
        one page in four, whether it was fast. This contains <strong>no cookie, no account and no address</strong>, and
        is stored as sums only. When a part fails, the page sends the error and its own path, without what you searched
        for.
      </p>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics, only if you agree',
    body: (
      <>
        <p>
          Some deployments of this site use Google Analytics for Firebase to learn which pages are used and how fast
          they are. It is <strong>off until you agree</strong>: before that, its code is not even loaded. Declining is
          as easy as agreeing, and the site works the same. It sends the kind of page that was opened and how long it
          took, never what you searched for or typed.
        </p>
        <p>You can see and change your choice at any time:</p>
        <p>
          <Button onClick={() => openPrivacyChoices()}>Privacy choices</Button>
        </p>
      </>
    ),
  },
  {
    id: 'contact-form',
    title: 'The contact form',
    body: (
      <p>
        What you send through the <TextLink to={CONTACT_PATH}>contact form</TextLink> (name, email address, mobile
        number if you give one, topic and message) is stored on our server and read by the admins, only to answer you.
        We delete it on request. A report about a component is stored with its reason and your note.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'What others see',
    body: (
      <>
        <p>
          Components are written by members and run in frames that are isolated from this site: they can’t read your
          cookies or your account. They can show
          <strong> images and fonts from other hosts</strong>, and those hosts see your network address when they send
          them, as on any web page.
        </p>
        <p>
          The share buttons are plain links: WhatsApp, Twitter/X and LinkedIn receive data only when you select one. Our
          servers keep technical logs, with network addresses and request times, for as long as needed to run the site
          safely.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        In your <TextLink to={SETTINGS_PATH}>settings</TextLink> you can change your profile, download everything we
        hold about you, or delete it along with your account. For anything else, use the{' '}
        <TextLink to={CONTACT_PATH}>contact form</TextLink>. Copies of components that others have downloaded can’t be
        recalled; their license stays valid.
      </p>
    ),
  },
];
