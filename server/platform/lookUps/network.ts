import ipaddr from 'ipaddr.js'

const parse = (address: string | null) => (address ? ipaddr.process(address) : undefined)
const blockOf = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`

/** Whom an address belongs to: itself, but of IPv6 the /64 that one subscriber has all of. */
export const networkOf = (address: string | null): string => {
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? blockOf(parsed, 64) : `${parsed ?? 'unknown'}`
}

/** Of IPv6 the /48, which whoever rents a server may have all of: 65,536 of those networks. */
export const widerNetworkOf = (address: string | null): string | null => {
  const parsed = parse(address)
  return parsed instanceof ipaddr.IPv6 ? blockOf(parsed, 48) : null
}
