/**
 * The document's title while it is rendered: `<PageTitle>Explore</PageTitle>` is 'Explore · Keyframe'. React inserts it
 * before the `<title>` of index.html, and the first one counts; without a page's title that one stands.
 */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Keyframe`}</title>;
}
