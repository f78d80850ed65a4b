import ipaddr from 'ipaddr.js'

/** Names that only the machine or its network knows: without a dot, or under an ending nobody can register. */
const localName = /^[^.]*$|\.(localhost|local|internal|lan|home|home\.arpa|test)$/

/** Whether an address can be reached from everywhere, as far as it tells by itself. */
export const isPublicUrl = (url: string): boolean => {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$|\.$/g, '')
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === 'unicast' : !localName.test(host)
}
