import type { Plugin } from 'vite'
import { isStaffPath } from '../contract/access.ts'

/** In development, answers a page's address with the entry the server would answer it with. */
export const devPages = (): Plugin => ({
  name: 'tigena:dev-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const isPage = request.headers.accept?.includes('text/html') && !path.startsWith('/api/') && !path.includes('@')
      if (isPage) request.url = isStaffPath(path) ? '/staff.html' : '/public.html'
      next()
    })
  },
})
