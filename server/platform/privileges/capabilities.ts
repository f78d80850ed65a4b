import { readFileSync } from 'node:fs'

/** The bits of the capabilities in /proc/self/status. */
const bits = { dac_override: 1n, dac_read_search: 2n, net_bind_service: 10n } as const
export type Capability = keyof typeof bits

const permitted = (): bigint => {
  const [, mask = '0'] = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return BigInt(`0x${mask}`)
}

/**
 * In a folder that only root can enter, such as root's home, the program needs the right to pass it. The right to read
 * everything is enough, but most containers only have the one to write everything. access(2) ignores both rights, and with it
 * existsSync and libvips: use stat, and short paths for libvips. Ports below 1024 need a right as well.
 */
export const neededCapabilities = (
  { isClosed, port = 0 }: { isClosed: boolean; port?: number | undefined },
  available = permitted(),
): Capability[] => {
  const has = (capability: Capability) => (available & (1n << bits[capability])) !== 0n
  const passing: Capability = has('dac_read_search') ? 'dac_read_search' : 'dac_override'
  const isPrivilegedPort = port > 0 && port < 1024 && has('net_bind_service')
  return [...(isClosed ? [passing] : []), ...(isPrivilegedPort ? (['net_bind_service'] as const) : [])]
}

/** Arguments for setpriv: the program and its children have these capabilities and can get no others. */
export const capabilityArguments = (capabilities: readonly Capability[]): string[] => {
  const only = ['-all', ...capabilities.map(capability => `+${capability}`)].join()
  return [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`]
}
