export const settingsTexts = {
  title: 'Settings',
  lead: 'What the shop decides for all its pages.',
  failed: 'The settings could not be loaded',
  notPublic: (url: string) =>
    `Customers cannot open the QR codes: they lead to ${url}. Set PUBLIC_URL to the shop’s public address (see README).`,
  profile: 'Shop profile',
  shopName: 'Shop name',
  shopNameHint: 'Heads the pages and papers of customers',
  address: 'Address',
  addressHint: 'Where customers find the shop, as it should read on a receipt',
  supportPhone: 'Support phone',
  supportPhoneHint: 'Customers can call it from their page. Leave it empty to offer no call.',
  currencyLabel: 'Currency label',
  currencyLabelHint: 'Before amounts on the pages of staff, such as $ or ETB. Customers read theirs in Birr.',
  saveProfile: 'Save profile',
  profileSaved: 'Shop profile saved',
  profileFailed: 'Failed to save the shop profile',
  copyProtection: 'Copy protection',
  copyProtectionExplanation:
    'Blocks what copies from the pages: selecting text, the context menu, the keys for saving, developer tools and screenshots, dragging pictures and zooming on phones, except in fields. It hinders a passer-by, not an expert. People who need to enlarge or have pages read aloud may need it off.',
  turnedOn: 'Copy protection is on',
  turnedOff: 'Copy protection is off',
} as const
