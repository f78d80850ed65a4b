import type { Plugin } from 'vite'

/** Removes the summaries of the endpoints, which only the server's API document says, from what each device loads. */
export const withoutSummaries = (): Plugin => ({
  name: 'tigena:without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: code => code.replace(/^ {2}summary:\s+(['"`]).*\1,\n/gm, ''),
  },
})
