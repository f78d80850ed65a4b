import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the web app and the server for the tests that start or serve them. It runs in its own process, since a build changes the environment. */
export default () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')], { stdio: 'inherit' })
}
