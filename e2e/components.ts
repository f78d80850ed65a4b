import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Passes a request on to the product's API, and an abort in either direction. */
const forward = (incoming: IncomingMessage, outgoing: ServerResponse, server: string) => {
  const { method, headers, url = '' } = incoming
  const forwarded = request(new URL(url, server), { method, headers }, response => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.destroy())
  outgoing.on('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}

/**
 * Serves the built page of components with the product's content security policy and a proxy to its API. Vite's server
 * can do this too, but every worker would have to load Vite first.
 */
export const serveComponents = async (folder: string, server: string) => {
  const { headers } = await fetch(`${server}/login`)
  const policy = { 'content-security-policy': headers.get('content-security-policy') ?? '' }
  const serveFile = async (path: string, outgoing: ServerResponse) => {
    const content = await readFile(join(folder, path)).catch(() => undefined)
    outgoing.writeHead(content ? 200 : 404, { ...policy, 'content-type': types[extname(path)] ?? 'text/plain' })
    outgoing.end(content)
  }
  const listening = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', server)
    if (pathname.startsWith('/api/')) forward(incoming, outgoing, server)
    else serveFile(pathname, outgoing)
  }).listen(0, 'localhost')
  await new Promise(resolve => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo
  const stop = () => {
    listening.closeAllConnections()
    listening.close()
  }
  return { url: `http://localhost:${port}/components.html`, stop }
}
