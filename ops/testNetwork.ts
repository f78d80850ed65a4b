import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'

const namespace = 'tigena-desk'
/** From a range for tests of networks, which nothing else uses. */
export const serverAddress = '198.18.0.1'
export const deskAddress = '198.18.0.2'

const ip = (command: string) => execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] })

/** A desk of its own beside this machine: a network namespace, so that its address is not this machine's. */
export const openDeskNetwork = (): Disposable => {
  ip(`netns add ${namespace}`)
  ip(`link add tigena0 type veth peer name tigena1 netns ${namespace}`)
  ip(`address add ${serverAddress}/30 dev tigena0`)
  ip('link set tigena0 up')
  ip(`-n ${namespace} address add ${deskAddress}/30 dev tigena1`)
  ip(`-n ${namespace} link set tigena1 up`)
  ip(`-n ${namespace} link set lo up`)
  return { [Symbol.dispose]: () => ip(`netns delete ${namespace}`) }
}

/** Writes a script that runs a program at the desk, with whatever arguments it gets. */
export const writeDeskCommand = (file: string, program: string): string => {
  writeFileSync(file, `#!/bin/sh\nexec ip netns exec ${namespace} ${program} "$@"\n`)
  chmodSync(file, 0o755)
  return file
}
