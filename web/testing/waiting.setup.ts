import { configure } from '@testing-library/react'

/** A busy machine takes seconds to render a page. The default of one second failed there, in files that set no limit of their own. */
configure({ asyncUtilTimeout: 10_000 })
