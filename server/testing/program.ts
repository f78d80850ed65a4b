import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

const ownRoot = join(import.meta.dirname, '../..')

export const adminPassword = 'a sound password'

export interface Program {
  readonly child: ChildProcess
  readonly url: string
  output(): string
}

/** DATA_DIR is required: without it, a program would use the developer's data folder. */
type Environment = NodeJS.ProcessEnv & { DATA_DIR: string }

const mallocSettings = Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'))

/** The environment of every program. As with `npm start`, it shares a compile cache for our TypeScript and the settings of malloc. */
export const programEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...Object.fromEntries(mallocSettings),
}

const programFile = (root: string) => join(root, 'dist/program/main.js')

const collect = <Child extends ChildProcessByStdio<Writable | null, Readable, Readable>>(child: Child) => {
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => printed.push(text))
  return { child, output: () => printed.join('') }
}

const launch = (environment: Environment, args: string[] = [], root = ownRoot) =>
  collect(
    spawn(process.execPath, [programFile(root), ...args], {
      env: { ...programEnvironment, PORT: '0', LOG_LEVEL: 'silent', ADMIN_PASSWORD: adminPassword, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/** Waits until a program listens. */
const opened = async ({ child, output }: ReturnType<typeof collect>): Promise<Program> => {
  const address = () => /Sign in at (\S+)\/login/.exec(output())?.[1]
  const ended = once(child, 'exit').then(() => {
    if (!address()) throw new Error(`The program exited: ${output()}`)
  })
  while (!address()) await Promise.race([once(child.stdout, 'data'), ended])
  const url = address() ?? ''
  return { child, url, output }
}

/** Starts the server in its own process on a free port and waits until it listens. `root` may be a copy of the project. */
export const startProgram = (environment: Environment, args?: string[], root?: string): Promise<Program> =>
  opened(launch(environment, args, root))

/** The arguments of `script`, which runs a program on a terminal of its own: those of macOS or of Linux. */
const onTerminal = (...command: string[]): string[] =>
  process.platform === 'darwin'
    ? ['-q', '/dev/null', ...command]
    : ['--quiet', '--return', '--command', `exec ${command.map(part => `"${part}"`).join(' ')}`, '/dev/null']

/** Starts the server on a terminal. interrupt() presses Ctrl+C and returns the exit code. */
export const startOnTerminal = async (environment: Environment, args: string[] = []) => {
  const child = spawn('script', onTerminal(process.execPath, programFile(ownRoot), ...args), {
    env: { ...programEnvironment, PORT: '0', ADMIN_PASSWORD: adminPassword, ...environment },
  })
  const program = await opened(collect(child))
  const interrupt = async (): Promise<number | null> => {
    const exit = once(child, 'close')
    child.stdin.write('\x03')
    const [code] = await exit
    return code
  }
  return { ...program, interrupt }
}

/** Runs a program that cannot start. Returns its exit code and its output. */
export const failToStart = async (environment: Environment): Promise<[code: number, output: string]> => {
  const { child, output } = launch(environment, [])
  const [code] = await once(child, 'close')
  return [code, output()]
}

export const endProgram = async ({ child }: Program, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit
  return code
}

/** Signs in over the network, as a browser on the same machine does. Returns the session cookie. */
export const signInAt = async (
  url: string,
  username = 'admin',
  password = adminPassword,
  headers: Record<string, string> = {},
): Promise<string> => {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
