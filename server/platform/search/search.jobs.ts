import { sql } from 'kysely'
import type { Job } from '../jobs/job.ts'

/** Keeps the search fast. A search finds the same without it. */
export const maintainSearch: Job = {
  name: 'search.maintain',
  schedule: '* * * * *',
  async run({ db }) {
    await sql`select maintain_search()`.execute(db)
  },
}
