import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The built web, for the tests that serve it. In a process of its own: a build sets what tests must not inherit. */
export default () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/buildWeb.ts')], { stdio: 'inherit' })
}
