/**
 * The design tokens. The theme of the UI kit and the CSS variables of every page are made from them. Components use the
 * variables (`color`, `tone`, `fill` below), which follow the colour scheme; the hex values are for what cannot.
 */
const light = {
  color: {
    primary: '#1a237e',
    primaryHover: '#283593',
    primaryTint: '#e8eaf6',
    /** For money and the one action that takes it, never for a status. */
    accent: '#00796b',
    accentHover: '#00695c',
    page: '#f6f7fb',
    surface: '#ffffff',
    hairline: '#e3e6ef',
    /** The outline of a control: contrast 3:1 against the surface, so that a field is visible in bright sun. */
    outline: '#8a90a6',
    text: '#161a2b',
    textSecondary: '#555b73',
    textDisabled: '#9aa0b4',
    error: '#b3261e',
    errorTint: '#fdecea',
  },
  /** A tinted background and text of the same hue. */
  tone: {
    blue: { ground: '#e3f0fd', text: '#0b4a86' },
    amber: { ground: '#fff3d6', text: '#7a4a00' },
    green: { ground: '#e2f4e6', text: '#1a5c2b' },
    slate: { ground: '#eceff5', text: '#3b4560' },
    red: { ground: '#fdecea', text: '#9b1c15' },
    violet: { ground: '#f0e8fc', text: '#5b2a9d' },
    orange: { ground: '#ffe9df', text: '#8f2f06' },
  },
  /** The colours of bars: contrast 3:1 against the surface and against their empty part. */
  fill: { primary: '#1a237e', weekend: '#6573c3', green: '#23803c', amber: '#c2590a', red: '#b3261e' },
}

const dark: typeof light = {
  color: {
    primary: '#aab4ee',
    primaryHover: '#c0c8f5',
    primaryTint: '#272d52',
    accent: '#4db6ac',
    accentHover: '#80cbc4',
    page: '#0f121d',
    surface: '#181c2a',
    hairline: '#2d3346',
    outline: '#7b829c',
    text: '#e7e9f2',
    textSecondary: '#a8aec6',
    textDisabled: '#6d7390',
    error: '#f49b93',
    errorTint: '#3f1b1a',
  },
  tone: {
    blue: { ground: '#15314f', text: '#a3cff8' },
    amber: { ground: '#3d2f0c', text: '#f3cf83' },
    green: { ground: '#16381f', text: '#98d9a8' },
    slate: { ground: '#2c3348', text: '#c5cce1' },
    red: { ground: '#481e1c', text: '#f6b5af' },
    violet: { ground: '#372554', text: '#d5bdf8' },
    orange: { ground: '#4a2615', text: '#f8bb9b' },
  },
  fill: { primary: '#aab4ee', weekend: '#7280c9', green: '#58b974', amber: '#e59a4c', red: '#e8837c' },
}

export const schemes = { light, dark }
export type Tone = keyof typeof light.tone
export type Fill = keyof typeof light.fill

/** The logo, and the head of the customers' pages and of the sign-in page, in both schemes, with white text on it. */
const brand = '#1a237e'

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const references = <Name extends string>(prefix: string, values: Record<Name, string>) =>
  Object.fromEntries(Object.keys(values).map(name => [name, `var(--${prefix}-${kebab(name)})`])) as Record<Name, string>

export const color = references('color', light.color)
export const fill = references('fill', light.fill)
export const tone = Object.fromEntries(
  Object.entries(light.tone).map(([name, pair]) => [name, references(`tone-${name}`, pair)]),
) as typeof light.tone

export const fontFamily =
  "'Tigena Ethiopic', 'Tigena Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif"

export const fontSize = { small: 13, staff: 14, body: 16, title: 20, display: 28, figure: 40 } as const
export const radius = { surface: 10, control: 8 } as const
export const drawerWidth = 280
/** In pixels. Wide screens have a permanent drawer, tables instead of cards, and forms in two columns. */
export const wideFrom = 900
export const touchTarget = 44

/** Of the bar of the app, which stays above the page while it scrolls. */
export const topBarHeight = 56

const declarations = (prefix: string, values: Record<string, string | number>) =>
  Object.entries(values).map(
    ([name, value]) => `--${prefix}-${kebab(name)}: ${typeof value === 'number' ? `${value / 16}rem` : value};`,
  )

const colors = (scheme: keyof typeof schemes) =>
  [
    `color-scheme: ${scheme};`,
    ...declarations('color', schemes[scheme].color),
    ...declarations('fill', schemes[scheme].fill),
    ...Object.entries(schemes[scheme].tone).flatMap(([name, pair]) => declarations(`tone-${name}`, pair)),
  ].join('\n')

/**
 * The scheme of the system, or the one that `data-scheme` on the root says. Paper is always light: what is printed, and
 * what looks like paper on the screen and therefore has `data-scheme="light"`.
 */
export const cssVariables = (): string =>
  [
    ':root {',
    `--color-brand: ${brand};`,
    ...declarations('size', fontSize),
    ...declarations('radius', radius),
    `--font: ${fontFamily};`,
    '}',
    `:root, [data-scheme=light] { ${colors('light')} }`,
    `@media screen and (prefers-color-scheme: dark) { :root:not([data-scheme]) { ${colors('dark')} } }`,
    `@media screen { [data-scheme=dark] { ${colors('dark')} } }`,
  ].join('\n')
