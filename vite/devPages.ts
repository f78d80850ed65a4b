import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { isStaffPath } from '../contract/access.ts'
import type { PageRenderer } from '../contract/publicPages/publicPage.ts'
import { fillTemplate, viewIn } from '../server/publicPages/pageDocument.ts'

const serverUrl = `http://localhost:${process.env.PORT ?? 3000}`

/** Renders a customer page from the sources, with the data of the running server. */
const showPublicPage = async (server: ViteDevServer, request: IncomingMessage, response: ServerResponse) => {
  const { cookie = '', 'accept-language': language = '' } = request.headers
  const answer = await fetch(serverUrl + request.url, {
    headers: { cookie, 'accept-language': language },
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (location) return response.writeHead(answer.status, { location }).end()
  const view = viewIn(await answer.text())
  const { renderPage } = (await server.ssrLoadModule('/public/server.tsx')) as PageRenderer
  const source = await readFile(join(server.config.root, 'public.html'), 'utf8')
  const html = fillTemplate(await server.transformIndexHtml('/public.html', source), view, await renderPage(view))
  return response
    .writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': answer.headers.getSetCookie(),
    })
    .end(html)
}

/** In development, serves the pages at the same paths as the server does. */
export const devPages = (): Plugin => ({
  name: 'tigena:dev-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const isPage = request.headers.accept?.includes('text/html') && !path.startsWith('/api/') && !path.includes('@')
      if (!isPage) return next()
      if (!isStaffPath(path)) return void showPublicPage(server, request, response).catch(next)
      request.url = '/staff.html'
      next()
    })
  },
})
