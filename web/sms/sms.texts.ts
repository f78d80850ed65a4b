export const smsTexts = {
  sent: 'The customer was notified by SMS.',
  queued: 'The SMS to the customer will be sent shortly.',
  failed: 'SMS notification failed. Please notify the customer manually.',
  noProvider: 'SMS notification failed. Please notify the customer manually. No SMS provider is set up.',
  unknown: 'The SMS provider did not confirm the SMS. Please ask the customer whether it arrived.',
  withoutLink: 'SMS are sent without a link until an Admin confirms the shop’s address in Settings.',
  openSettings: 'Open Settings',
  confirmInSettings: 'Confirm it in Settings',
  adminConfirms: 'An Admin can confirm it in Settings.',
} as const
