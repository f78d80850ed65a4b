import type { Approval } from '#contract/approvals/approvals.ts'
import type { BulkState } from '#contract/sms/bulk/bulk.ts'
import type { SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import { language } from '#web/language/language.ts'

/** Of states and kinds, for their own page and the activity log: apart from the texts of that page, which the log does not need. */
interface StateLabels {
  readonly bulk: Readonly<Record<BulkState, string>>
  readonly approvals: Readonly<Record<Approval['state'], string>>
  readonly smsKinds: Readonly<Record<SmsKind, string>>
}

const en: StateLabels = {
  bulk: { queued: 'Queued', sending: 'Sending', paused: 'Paused', completed: 'Completed', cancelled: 'Cancelled' },
  approvals: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  smsKinds: {
    repair: 'Repair',
    sale: 'Sale',
    warranty: 'Warranty',
    message: 'Message',
    bulk: 'Bulk message',
    test: 'Test',
  },
}

const am: StateLabels = {
  bulk: {
    queued: 'ወረፋ ላይ',
    sending: 'በመላክ ላይ',
    paused: 'ለጊዜው ቆሟል',
    completed: 'ተጠናቋል',
    cancelled: 'ተቋርጧል',
  },
  approvals: { pending: 'በመጠባበቅ ላይ', approved: 'ተፈቅዷል', rejected: 'ተቀባይነት አላገኘም' },
  smsKinds: { repair: 'ጥገና', sale: 'ሽያጭ', warranty: 'ዋስትና', message: 'መልእክት', bulk: 'የጅምላ መልእክት', test: 'ሙከራ' },
}

export const stateLabels = { en, am }[language]
