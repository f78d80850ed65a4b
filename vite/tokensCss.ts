import type { Plugin } from 'vite'
import { cssVariables } from '../web/ui/theme/tokens.ts'

const name = 'virtual:tokens.css'

/** The design tokens as CSS variables, for pages that load no UI kit. */
export const tokensCss = (): Plugin => ({
  name: 'tigena:tokens-css',
  resolveId: id => (id === name ? `\0${name}` : undefined),
  load: id => (id === `\0${name}` ? cssVariables() : undefined),
})
