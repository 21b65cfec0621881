import type { Plugin } from 'vite'
import { layersMeta } from '../server/maps/layersMeta.ts'
import { readMapLayers } from '../server/maps/readMapLayers.ts'

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

/** While Vite serves the page itself, the layers of MAP_LAYERS are named in it as the server names them. */
export function devLayers(): Plugin {
  return {
    name: 'dev-layers',
    apply: 'serve',
    // What is wrong with the setting, the server says when it starts beside this.
    transformIndexHtml: (html) =>
      html.replace('</head>', () => `${layersMeta(readMapLayers(process.env['MAP_LAYERS'], []).layers)}</head>`),
  }
}
