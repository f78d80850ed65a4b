import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { remember } from './remember.ts'

const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

export const loopback = ['127.0.0.0/8', '::1']

/** Normalizes an IP address: ::ffff:10.0.0.1 becomes 10.0.0.1, and a zone is dropped. Null if it is invalid. */
export const normalizeAddress = remember((text: string | undefined): string | null => {
  const bare = text?.split('%')[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null
})

const matcherOf =
  (ranges: readonly string[]) =>
  (address: string): boolean => {
    const parsed = ipaddr.process(address)
    return ranges.some(range => {
      const [network, bits] = range.includes('/')
        ? ipaddr.parseCIDR(range)
        : [ipaddr.process(range), Number.POSITIVE_INFINITY]
      if (network.kind() !== parsed.kind()) return false
      return parsed.match(network, Math.min(bits, network.toByteArray().length * 8))
    })
  }

const matchers = remember((ranges: string) => remember(matcherOf(ranges.split(' '))))

export const isWithin = (address: string | null, ranges: readonly string[]): boolean =>
  address !== null && address !== '' && ranges.length > 0 && matchers(ranges.join(' '))(address)

export interface ClientAddress {
  /** The client's address, never a proxy's. Null if it is unknown. */
  readonly address: string | null
  /** The request came through a proxy, trusted or not, so it is not the machine at the other end of the connection that sent it. */
  readonly isForwarded: boolean
}

const isLoopbackName = remember((host: string | undefined): boolean => {
  const name = (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isWithin(normalizeAddress(name), loopback)
})

/**
 * What no browser sends that has opened localhost: another host is that of a proxy, or of a page elsewhere whose name was
 * made to resolve to this machine (DNS rebinding). The opposite proves nothing, because a client behind a proxy can send
 * any Host.
 */
const isNotLocalBrowser = ({ headers, raw }: FastifyRequest): boolean =>
  !isLoopbackName(headers.host) || raw.httpVersion === '1.0'

/** Fastify has already read X-Forwarded-For from the right, up to the first address that is no trusted proxy. */
export const clientAddress = (request: FastifyRequest, trustedProxies: readonly string[]): ClientAddress => {
  const peer = normalizeAddress(request.socket.remoteAddress)
  const isUnknown = isWithin(peer, trustedProxies) && !request.headers['x-forwarded-for']
  return {
    address: isUnknown ? null : normalizeAddress(request.ip),
    isForwarded:
      forwardingHeaders.some(name => name in request.headers) ||
      (isWithin(peer, loopback) && isNotLocalBrowser(request)),
  }
}
