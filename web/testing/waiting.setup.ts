import { configure } from '@testing-library/react'

/** A query that waits makes an error at every attempt, and printing the page for each is slow. */
const withoutPage = (message: string | null): Error => {
  const error = new Error(`${message}\n\nDEBUG_PRINT_LIMIT=7000 vitest run … prints the page.`)
  error.name = 'TestingLibraryElementError'
  return error
}

const isPrinted = process.env.DEBUG_PRINT_LIMIT !== undefined

/** A busy machine takes seconds to render a page. The default of one second failed there, in files that set no limit of their own. */
configure({ asyncUtilTimeout: 30_000, ...(!isPrinted && { getElementError: withoutPage }) })
