import { createTheme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { colorSchemeAttribute } from '#web/ui/theme/colorScheme.ts'
import { themeTexts } from '#web/ui/theme/theme.texts.ts'
import {
  color,
  fontFamily,
  fontSize,
  radius,
  schemes,
  type Tone,
  tone,
  touchTarget,
  wideFrom,
} from '#web/ui/theme/tokens.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface TypographyVariants {
    figure: CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
  }
}

const rem = (pixels: number) => `${pixels / 16}rem`

const tinted = (hue: Tone) => ({ backgroundColor: tone[hue].ground, color: tone[hue].text })

/** In hex: the UI kit computes further colours from them. */
const paletteOf = ({ color, tone }: typeof schemes.light) => ({
  contrastThreshold: 4.5,
  primary: { main: color.primary, dark: color.primaryHover, light: color.primaryTint },
  secondary: { main: color.accent, dark: color.accentHover },
  error: { main: color.error },
  warning: { main: tone.amber.text },
  success: { main: tone.green.text },
  info: { main: tone.blue.text },
  background: { default: color.page, paper: color.surface },
  text: { primary: color.text, secondary: color.textSecondary, disabled: color.textDisabled },
  divider: color.hairline,
})

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute },
  colorSchemes: { light: { palette: paletteOf(schemes.light) }, dark: { palette: paletteOf(schemes.dark) } },
  breakpoints: { values: { xs: 0, sm: 600, md: wideFrom, lg: 1200, xl: 1536 } },
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { fontSize: rem(fontSize.display), fontWeight: 600, lineHeight: 1.25 },
    h2: { fontSize: rem(fontSize.title), fontWeight: 600, lineHeight: 1.3 },
    /** The one figure that a screen is about. */
    figure: {
      fontSize: rem(fontSize.figure),
      fontWeight: 600,
      lineHeight: 1.1,
      fontVariantNumeric: 'tabular-nums',
    },
    h3: { fontSize: rem(fontSize.body), fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: rem(fontSize.body) },
    body2: { fontSize: rem(fontSize.staff) },
    caption: { fontSize: rem(fontSize.small) },
    button: { fontSize: rem(fontSize.staff), fontWeight: 600, textTransform: 'none' },
  },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 140, standard: 180, short: 140, shorter: 120 } },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `3px solid ${color.primary}`, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: touchTarget, paddingInline: 16 } },
    },
    MuiIconButton: { styleOverrides: { root: { width: touchTarget, height: touchTarget } } },
    // On a narrow screen they scroll instead of being cut off.
    MuiTabs: { defaultProps: { variant: 'scrollable' } },
    // In the dark scheme the UI kit lightens what floats, and the contrasts would differ. It has an outline instead.
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${color.hairline}` } } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: color.outline },
        // The input inside has its own padding.
        multiline: { padding: 0 },
        input: {
          padding: '10px 14px',
          minHeight: 24,
          boxSizing: 'content-box',
          '&::placeholder': { color: color.textSecondary, opacity: 1 },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: `1px solid ${color.hairline}`,
          borderRadius: radius.surface,
          '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
        },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderBottomColor: color.hairline } } },
    MuiTooltip: {
      styleOverrides: { tooltip: { fontSize: rem(fontSize.small), color: color.surface, backgroundColor: color.text } },
    },
    MuiAutocomplete: {
      defaultProps: {
        clearText: themeTexts.clear,
        closeText: themeTexts.close,
        openText: themeTexts.open,
        loadingText: themeTexts.loading,
        noOptionsText: themeTexts.noOptions,
      },
    },
    MuiAlert: {
      defaultProps: { closeText: themeTexts.close },
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          variants: [
            { props: { variant: 'standard', severity: 'warning' }, style: tinted('amber') },
            { props: { variant: 'standard', severity: 'error' }, style: tinted('red') },
            { props: { variant: 'standard', severity: 'success' }, style: tinted('green') },
            { props: { variant: 'standard', severity: 'info' }, style: tinted('blue') },
            // Buttons are taller than a line of text, so the text is centred beside them.
            { props: ({ action, onClose }) => Boolean(action || onClose), style: { alignItems: 'center' } },
          ],
        },
        message: { overflowWrap: 'anywhere' },
        action: { alignItems: 'center', gap: 8, paddingTop: 0 },
      },
    },
    MuiCssBaseline: {
      styleOverrides: {
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // However short, each transition computes the styles of the page again, and that of an inherited colour starts others.
            transition: 'none !important',
          },
        },
      },
    },
  },
})

const { generateStyleSheets } = theme
const darkSelector = `[${colorSchemeAttribute}="dark"]`
/** Paper is always light. */
theme.generateStyleSheets = () =>
  generateStyleSheets().map(sheet => (darkSelector in sheet ? { '@media screen': sheet } : sheet))
