import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** Whether the error of a query is thrown away, because the query will be tried again. Its type hides this flag. */
const isTriedAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

/** Prints the page only with the last error of a query that waits. */
const getElementError = (message: string | null, container: Element): Error => {
  const error = new Error(
    isTriedAgain() ? (message ?? '') : [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  )
  error.name = 'TestingLibraryElementError'
  return error
}

/** A busy machine takes seconds to render a page. The default of one second failed there, in files that set no limit of their own. */
configure({ asyncUtilTimeout: 10_000, getElementError })
