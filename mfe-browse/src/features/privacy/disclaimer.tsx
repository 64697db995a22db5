import { TextLink } from 'shared-ui';
import type { Section } from '../reading/ReadingPage.tsx';

/** What this site does not answer for, section by section, in the order they are shown. */
export const DISCLAIMER: readonly Section[] = [
  {
    id: 'as-it-is',
    title: 'As it is',
    body: (
      <>
        <p>
          Keyframe shows work by many people. We look at every component before it is public, but looking is not testing: nothing here is promised to be free of
          faults, accessible, secure, or fit for what you have in mind. <strong>Read code before you ship it.</strong>
        </p>
        <p>
          The site may be down, slow, or changed tomorrow. Keep your own copy of work that matters to you. What we answer for, and what the law does not let anybody
          exclude, is in the <TextLink to="/tandc#liability">terms</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'members-work',
    title: 'Components are their authors’',
    body: (
      <>
        <p>
          What a component does, says or shows is its author’s. That it appears here, or that an admin gave it a score, is no endorsement of anything else that person
          makes or says.
        </p>
        <p>
          Components are under the <TextLink to="/tandc#licence">MIT licence</TextLink>. If you think that one of them is yours and was published without your leave,{' '}
          <TextLink to="/contact">tell us</TextLink>, and we look into it at once.
        </p>
      </>
    ),
  },
  {
    id: 'motion',
    title: 'Motion can do harm',
    body: (
      <p>
        Much of what is shown here moves. Nothing may flash more than three times in a second, and we take down what does, but we cannot promise that nothing slips
        through. If flashing or movement makes you unwell, switch on <strong>reduced motion</strong> in your system: the site itself then stands still. Components follow it
        only if their authors have seen to it.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to elsewhere',
    body: (
      <p>
        Profiles, credits and this site’s own pages link to other sites. We have no say in what is there, nor in what those sites do with your data.
      </p>
    ),
  },
  {
    id: 'names',
    title: 'Names and marks',
    body: (
      <p>
        Names and marks of others, those of social networks and of Hacktoberfest among them, belong to their owners. That they are named here means that we link to them
        or take part, and not that they stand behind this site.
      </p>
    ),
  },
  {
    id: 'numbers',
    title: 'Numbers',
    body: (
      <p>
        Counts, ranks and scores are worked out as well as we can. They are there to find your way by, and nothing should be decided on them that matters more than
        that.
      </p>
    ),
  },
];
