/**
 * Google's mark, which its branding guidelines require on a sign-in button: a ring in its four colours, open at the
 * upper right, and the bar. The colours are fixed in both themes.
 */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} fill="none" aria-hidden="true" data-google-mark="">
      {/* Set on the group, because a button sets the stroke of its icon. */}
      <g strokeWidth={4.4}>
        <path d="M4.51 7.2A8.8 8.8 0 0 1 18.22 5.78" stroke="#EA4335" />
        <path d="M4.51 16.8A8.8 8.8 0 0 1 4.51 7.2" stroke="#FBBC05" />
        <path d="M17.86 18.54A8.8 8.8 0 0 1 4.51 16.8" stroke="#34A853" />
        <path d="M12 12.2H20.8A8.8 8.8 0 0 1 17.66 18.7" stroke="#4285F4" />
      </g>
    </svg>
  );
}
