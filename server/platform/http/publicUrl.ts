import ipaddr from 'ipaddr.js'

/** Host names that resolve only on the machine or its network: without a dot, or below a reserved domain. */
const localName = /^[^.]*$|\.(localhost|local|internal|lan|home|home\.arpa|test)$/

/** Whether a URL can be opened from outside the shop's network, as far as the URL itself shows. */
export const isPublicUrl = (url: string): boolean => {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$|\.$/g, '')
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === 'unicast' : !localName.test(host)
}
