import type { Plugin } from 'vite'
import { layersMeta } from '../server/maps/layersMeta.ts'
import { readMapLayers } from '../server/maps/readMapLayers.ts'

const ADDRESS = /^\/codeless-portal\/gallery\/?(?=\?|$)/

/** Serves the gallery of element kinds at `/codeless-portal/gallery` during development. Not part of builds. */
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

/** Adds the layers of MAP_LAYERS to pages served by Vite, as the server does. */
export function devLayers(): Plugin {
  return {
    name: 'dev-layers',
    apply: 'serve',
    // Errors in the setting are reported by the server, which starts at the same time.
    transformIndexHtml: (html) =>
      html.replace('</head>', () => `${layersMeta(readMapLayers(process.env['MAP_LAYERS'], []).layers)}</head>`),
  }
}
