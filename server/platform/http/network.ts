import ipaddr from 'ipaddr.js'
import { remember } from './remember.ts'

const parse = (address: string | null) => (address ? ipaddr.process(address) : undefined)
const blockOf = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`

/** The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = remember((address: string | null): string => {
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? blockOf(parsed, 64) : `${parsed ?? 'unknown'}`
})

/** The /48 of an IPv6 address. Anyone who rents a server may control all of its 65,536 networks. */
export const widerNetworkOf = (address: string | null): string | null => {
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? blockOf(parsed, 48) : null
}
