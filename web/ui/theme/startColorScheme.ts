import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { colorSchemeAttribute, colorSchemeKey } from '#web/ui/theme/colorScheme.ts'

/*
 * Sets the colour scheme before the first paint (see vite/staffStartScript.ts), and follows the system on the sign-in page.
 * The UI kit does the same as soon as it is loaded.
 */
const system = matchMedia('(prefers-color-scheme: dark)')

const apply = () => {
  const choice = deviceStorage.get(colorSchemeKey)
  const isChosen = choice === 'light' || choice === 'dark'
  document.documentElement.setAttribute(colorSchemeAttribute, isChosen ? choice : system.matches ? 'dark' : 'light')
}

apply()
system.addEventListener('change', apply)
