export const settingsTexts = {
  title: 'Settings',
  lead: 'What the shop decides for all its pages.',
  failed: 'The settings could not be loaded',
  copyProtection: 'Copy protection',
  copyProtectionExplanation:
    'Blocks what copies from the pages: selecting text, the context menu, the keys for saving, developer tools and screenshots, dragging pictures and zooming on phones, except in fields. It hinders a passer-by, not an expert. People who need to enlarge or have pages read aloud may need it off.',
  turnedOn: 'Copy protection is on',
  turnedOff: 'Copy protection is off',
} as const
