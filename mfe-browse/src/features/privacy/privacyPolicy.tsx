import { LIMITS } from 'contracts/limits';
import { Button, Code, TextLink } from 'shared-ui';
import { openPrivacyChoices } from 'shared-ui/platform';
import type { Section } from '../reading/ReadingPage.tsx';

/** What this site keeps about people, section by section, in the order they are shown. */
export const PRIVACY_POLICY: readonly Section[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <>
        <p>
          You can look at everything here, read the code and take it home without an account and without telling us who you are. There is no advertising,
          nothing is sold, and nobody is followed from site to site.
        </p>
        <p>If you join, we keep what you give us so that your profile and your components work. The rest of this page says exactly what that is.</p>
      </>
    ),
  },
  {
    id: 'account-data',
    title: 'Your account and your profile',
    body: (
      <>
        <p>
          Signing in is done by an <strong>identity provider</strong>, Firebase Authentication by Google. It holds your e-mail address and, if you have
          one, your password; we never see the password. If you sign in with Google, it also tells us your name and the address of your picture. Firebase
          keeps session data in your browser’s storage so that you stay signed in.
        </p>
        <p>
          Our own database holds your e-mail address and your profile: name, username, country, bio, links and picture. Your name, username, picture, bio,
          links and public components can be seen by others. Your <strong>e-mail address</strong> is shown to nobody but you and the admins.
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
            <Code>user</Code> holds your e-mail address, your name and your picture’s address while you are signed in, so that a page can greet you before
            the identity provider has answered. It lasts {LIMITS.userCookieDays} days and is removed when you log out.
          </li>
        </ul>
        <p>
          Your browser’s storage keeps small things that make the site work: the theme you chose, which announcement you closed, your answer about
          analytics, a draft you have not submitted yet, and the list of the site’s own parts. They stay in your browser; clear them whenever you like.
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
          Authors see how often their components are viewed and downloaded, day by day. So that one visitor counts once a day, the server notes that somebody
          was there: for a member their account, for everybody else a hash of network address and browser, made with <strong>a salt that is new every day</strong>.
        </p>
        <p>
          With the first visit of the next day, those notes and the salt are removed. What stays is a number, and who was behind it is then known to nobody, us included.
          Likes, follows and what you publish are kept with your account, because showing them is what they are for.
        </p>
      </>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics, only if you agree',
    body: (
      <>
        <p>
          Some deployments of this site use Google Analytics for Firebase to learn which pages are used and how fast they are. It is <strong>off until you agree</strong>:
          before that its code is not even loaded. Saying no is as easy as saying yes and changes nothing about the site. What is sent is the kind of page that
          was opened and how long it took, never what you searched for or typed.
        </p>
        <p>You can see your answer and change it whenever you like:</p>
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
        What you write to us through the <TextLink to="/contact">contact form</TextLink> (name, e-mail address, mobile number if you give one, topic and message)
        is stored on our server and read by the admins, to answer you and for nothing else. Ask us and we delete it.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'What others get to see',
    body: (
      <>
        <p>
          Components are written by members and run in frames that are closed off from this site: they can read neither your cookie nor your account. They may show
          <strong> pictures and fonts from other hosts</strong>, and those hosts see your network address when they send them, as with any page of the web.
        </p>
        <p>
          The share buttons are plain links: WhatsApp, Twitter/X and LinkedIn learn of you only when you press one. Servers keep technical logs, with network
          addresses and the time of a request, for as long as it takes to keep the site running and safe.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask of us',
    body: (
      <p>
        You can change your profile yourself at any time, and on your <TextLink to="/dashboard?tab=else">dashboard</TextLink> download what we hold about you or delete
        it along with your account. Write to us through the <TextLink to="/contact">contact form</TextLink> about anything else. Copies of components that others have
        downloaded cannot be called back; the licence in them stays.
      </p>
    ),
  },
];
