/** The design tokens. The theme of the UI kit and the CSS variables of plain pages are made from them. */
export const color = {
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
} as const

/** A tinted background and dark text of the same hue. */
export const tone = {
  blue: { ground: '#e3f0fd', text: '#0b4a86' },
  amber: { ground: '#fff3d6', text: '#7a4a00' },
  green: { ground: '#e2f4e6', text: '#1a5c2b' },
  slate: { ground: '#eceff5', text: '#3b4560' },
  red: { ground: '#fdecea', text: '#9b1c15' },
  violet: { ground: '#f0e8fc', text: '#5b2a9d' },
  orange: { ground: '#ffe9df', text: '#8f2f06' },
} as const
export type Tone = keyof typeof tone

/** The colours of bars: contrast 3:1 against the surface and against their empty part. */
export const fill = {
  primary: color.primary,
  green: '#23803c',
  amber: '#c2590a',
  red: '#b3261e',
} as const
export type Fill = keyof typeof fill

export const fontFamily =
  "'Tigena Ethiopic', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif"

export const fontSize = { small: 13, staff: 14, body: 16, title: 20, display: 28, figure: 40 } as const
export const radius = { surface: 10, control: 8 } as const
export const drawerWidth = 280
/** In pixels. Wide screens have a permanent drawer, tables instead of cards, and forms in two columns. */
export const wideFrom = 900
export const touchTarget = 44

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const declarations = (prefix: string, values: Record<string, string | number>) =>
  Object.entries(values).map(
    ([name, value]) => `--${prefix}-${kebab(name)}: ${typeof value === 'number' ? `${value / 16}rem` : value};`,
  )

export const cssVariables = (): string =>
  [
    ':root {',
    ...declarations('color', color),
    ...declarations('size', fontSize),
    ...declarations('radius', radius),
    ...Object.entries(tone).flatMap(([name, pair]) => declarations(`tone-${name}`, pair)),
    `--font: ${fontFamily};`,
    '}',
  ].join('\n')
