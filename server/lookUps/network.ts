import ipaddr from 'ipaddr.js'

/** Whom an address belongs to: itself, but of IPv6 the /64 that one subscriber has all of. */
export const networkOf = (address: string | null): string => {
  if (!address) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64` : parsed.toString()
}
