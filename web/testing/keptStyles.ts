import { cssVariables } from '#web/ui/theme/tokens.ts'

let areAllKept = false
let variables: HTMLStyleElement | undefined

/** For a test file about colours or sizes, before it renders anything: other files have only the styles that can hide something. */
export const keepAllStyles = (): void => {
  areAllKept = true
  variables = document.createElement('style')
  variables.textContent = cssVariables()
  document.head.append(variables)
}

/** What a query by role asks of each element: whether it is hidden. */
const mayHide = /display: ?none|visibility|@media.*display/

export const isKeptStyle = (rule: string): boolean => areAllKept || mayHide.test(rule)

/** Before a test file, because an earlier one may have kept all of them. */
export const keepFewStyles = (): void => {
  areAllKept = false
  variables?.remove()
}
