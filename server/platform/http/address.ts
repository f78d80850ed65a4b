import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via']

export const loopback = ['127.0.0.0/8', '::1']

/** The address in one spelling, or null if it is none: ::ffff:10.0.0.1 is 10.0.0.1, a zone is dropped. */
export const normalAddress = (text: string | undefined): string | null => {
  const bare = text?.split('%')[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null
}

export const isWithin = (address: string | null, ranges: readonly string[]): boolean => {
  if (!address || ranges.length === 0) return false
  const parsed = ipaddr.process(address)
  return ranges.some(range => {
    const [network, bits] = range.includes('/')
      ? ipaddr.parseCIDR(range)
      : [ipaddr.process(range), Number.POSITIVE_INFINITY]
    if (network.kind() !== parsed.kind()) return false
    return parsed.match(network, Math.min(bits, network.toByteArray().length * 8))
  })
}

export interface ClientAddress {
  /** Of the client, never of a proxy; null where it cannot be told. */
  readonly address: string | null
  /** The request carries forwarding headers from a proxy that is not trusted: the client may be anyone. */
  readonly isForwardedByStranger: boolean
}

/** Fastify has already walked X-Forwarded-For from the right, as far as the trusted proxies reach. */
export const clientAddress = (request: FastifyRequest, trustedProxies: readonly string[]): ClientAddress => {
  const isForwarded = forwardingHeaders.some(name => name in request.headers)
  const peer = normalAddress(request.socket.remoteAddress)
  const isTrusted = isWithin(peer, trustedProxies)
  const mustBeTold = isTrusted && (isForwarded || !isWithin(peer, loopback))
  const isUntold = mustBeTold && !request.headers['x-forwarded-for']
  return {
    address: isUntold ? null : normalAddress(request.ip),
    isForwardedByStranger: isForwarded && !isTrusted,
  }
}
