/** The bundled world map, built by `src/build/basemap/`: URLs of its archive and of the archive's first bytes. */
declare module 'virtual:world-map' {
  export const worldUrl: string
  export const headUrl: string
}
