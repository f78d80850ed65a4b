/** The logo: a repaired phone. The same drawing as assets/favicon.svg. */
export const Logo = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#1a237e" />
    <rect x="9.5" y="5.5" width="13" height="21" rx="3" fill="none" stroke="#fff" strokeWidth="2" />
    <path
      d="M12.8 16.2l2.4 2.4 4.2-5"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
