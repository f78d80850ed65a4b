/** On the root of the document: the colour scheme that is shown. */
export const colorSchemeAttribute = 'data-scheme'

/** Where this device remembers the choice: system, light or dark. */
export const colorSchemeKey = 'colorScheme'
