export const smsTexts = {
  sent: 'The customer was notified by SMS.',
  queued: 'The SMS to the customer will be sent shortly.',
  failed: 'SMS notification failed. Please notify the customer manually.',
} as const
