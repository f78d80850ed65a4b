export const settingsTexts = {
  title: 'Settings',
  lead: 'The shop profile, and options for all pages.',
  failed: 'Failed to load the settings',
  notPublic: (url: string) =>
    `Customers cannot open the QR codes, because they lead to ${url}. Ask whoever runs the server to set PUBLIC_URL.`,
  links: 'Links in SMS',
  noLink:
    'SMS to customers contain no link, because nobody has confirmed the address of this shop. Enter the address that customers can open, and confirm it.',
  linksTo: (url: string) => `SMS to customers link to ${url}.`,
  publicAddress: 'Public address',
  confirmAddress: 'Confirm address',
  addressConfirmed: 'Address confirmed',
  addressFailed: 'Failed to confirm the address',
  profile: 'Shop profile',
  shopName: 'Shop name',
  shopNameHint: 'Customers see it on their tracking page, on receipts and at the end of each SMS.',
  address: 'Address',
  addressHint: 'Customers see it on their tracking page and on receipts.',
  supportPhone: 'Support phone',
  supportPhoneHint: 'Customers can call this number from their tracking page. Leave it empty to hide the call button.',
  currencyLabel: 'Currency label',
  currencyLabelHint:
    'Shown before amounts on staff pages, such as $ or ETB. Customers always see amounts in Birr (ETB).',
  saveProfile: 'Save profile',
  profileSaved: 'Shop profile saved',
  profileFailed: 'Failed to save the shop profile',
  copyProtection: 'Copy protection',
  copyProtectionExplanation:
    'Blocks text selection, the right-click menu, keyboard shortcuts (save, developer tools, screenshot), dragging pictures, and zoom on phones. Form fields are not affected. It stops casual copying, not an expert. People who need to zoom in or use a screen reader may need it off.',
  turnedOn: 'Copy protection is on',
  turnedOff: 'Copy protection is off',
} as const
