import type { HostileCase } from '../hostileCase.ts';

const H5 = 'cure53 H5SC (html5sec.org)';
const PORTSWIGGER = 'PortSwigger XSS cheat sheet';
const OWN_PLACE = 'a document in its own frame cannot affect the page around it';

/** 250,000 bytes of elements in elements, in lines. */
const NESTING = Array.from({ length: 500 }, () => '<div>'.repeat(98)).join('\n');

/** Cases that try to break out of the element that contains their code. Their text must be rendered unchanged. */
export const MARKUP_CASES: readonly HostileCase[] = [
  {
    name: 'closes the script element',
    source: PORTSWIGGER,
    html: '<p id="out"></p>',
    javascript: `out.textContent = 'kept </script><b data-pwned>x</b>';`,
    shows: 'kept </script><b data-pwned>x</b>',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'opens a comment and a script element inside a script',
    source: 'HTML standard: restrictions for contents of script elements',
    html: '<p id="out"></p>',
    javascript: `out.textContent = 'kept <!-- <script> ' + '</scr' + 'ipt>';`,
    shows: 'kept <!-- <script> </script>',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'closes the style element',
    source: H5,
    html: '<p>kept</p>',
    css: `p::after { content: '</style><script>top.document.body.dataset.pwned = 1</script>'; }`,
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'leaves a comment, a string and a block unclosed in CSS',
    source: H5,
    html: '<p>kept</p>',
    css: `p { color: red } /* <!-- </style foo> @media { a { b: 'x`,
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'leaves an HTML comment unclosed',
    source: H5,
    html: '<p>kept</p><!-- never closed </body></html>',
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'leaves raw text elements unclosed',
    source: H5,
    html: '<p>kept</p><textarea>swallowed<title>',
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'ends the document early',
    source: H5,
    html: '<p>kept</p></body></html><body data-x><p>after the end</p><plaintext></html>',
    shows: 'after the end',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'contains null bytes',
    source: 'OWASP XSS Filter Evasion Cheat Sheet',
    html: '<p>kept</p><scr\0ipt>top.document.body.dataset.pwned = 1</scr\0ipt>',
    css: 'p { color: \0red }',
    shows: 'kept',
    refusedWith: 'must not contain a null byte',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'reverses the direction of text',
    source: 'Trojan Source (CVE-2021-42574)',
    html: '<p>kept \u202Etxet desrever\u2066\u2067\u202C end</p>',
    shows: 'kept \u202Etxet desrever\u2066\u2067\u202C end',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'mutates when it is parsed twice',
    source: 'html5sec: mXSS; PortSwigger',
    html: '<p>kept</p><svg></p><style><a id="</style><img src=x onerror=top.document.body.dataset.pwned=1>"></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=top.document.title=1&gt;">',
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
  },
  {
    name: 'is nested through a quarter of a megabyte',
    source: 'html5lib-tests: deep nesting',
    html: `<p>kept</p>${NESTING}deep`,
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
    alone: 'Its document is as large as all others together.',
  },
  {
    name: 'clobbers the globals that the preview script uses',
    source: 'DOM clobbering (PortSwigger)',
    html: '<p>kept</p><form name="documentElement"><input name="parent"></form><img name="getElementById"><a id="parent"></a><a id="requestAnimationFrame"></a><style id="keyframe-css"></style>',
    shows: 'kept',
    harmlessAnywhere: OWN_PLACE,
  },
];
