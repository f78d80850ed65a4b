import type { Job } from '../platform/jobs/job.ts'
import { deliver } from './delivery.ts'

/** For what was not sent at once. Throws to be tried again. */
export const sendSms: Job<{ id: string }> = {
  name: 'sms.send',
  // Whoever causes a message tries first, and tells a person what became of it.
  startAfterSeconds: 5,
  async run({ db }, { id }) {
    const sms = await deliver(db, id)
    if (sms?.state === 'sending') throw new Error('Another attempt has no answer yet')
    if (sms?.state === 'queued') throw new Error(sms.problem ?? 'Not sent yet')
  },
}
