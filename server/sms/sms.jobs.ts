import type { Job, JobContext } from '../platform/jobs/job.ts'
import { deliver, type SmsSender } from './delivery.ts'

export interface SmsJobContext extends JobContext {
  readonly sms: SmsSender
}

/** Retries a message that was not sent at once. Throws while it is not sent, so that the job queue retries later. */
export const sendSms: Job<{ id: string }, SmsJobContext> = {
  name: 'sms.send',
  // The request that causes a message makes the first attempt itself and shows its outcome.
  startAfterSeconds: 5,
  async run({ db, sms }, { id }) {
    const delivery = await deliver(sms, db, id)
    if (delivery?.state === 'sending') throw new Error('Another attempt is still in flight')
    if (delivery?.state === 'queued') throw new Error(delivery.problem ?? 'Not sent yet')
  },
}
