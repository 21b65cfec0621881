import type { Plugin } from 'vite'

const ADDRESS = /^\/codeless-portal\/gallery\/?(?=\?|$)/

/** Serves the gallery of element kinds at `/codeless-portal/gallery` while developing. No build takes it in. */
export function galleryPage(): Plugin {
  return {
    name: 'gallery-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(ADDRESS, '/codeless-portal/gallery/index.html')
        next()
      })
    },
  }
}
