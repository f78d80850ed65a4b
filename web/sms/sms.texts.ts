export const smsTexts = {
  sent: 'The customer was notified by SMS.',
  queued: 'The SMS to the customer will be sent shortly.',
  failed: 'SMS notification failed. Please notify the customer manually.',
  unknown: 'The SMS provider did not confirm the SMS. Please ask the customer whether it arrived.',
} as const
