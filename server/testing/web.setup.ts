import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the web app for the tests that serve it. It runs in its own process, since a build changes the environment. */
export default () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/buildWeb.ts')], { stdio: 'inherit' })
}
