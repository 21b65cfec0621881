/** The world that comes with the app, made by `src/build/basemap/`: addresses of its archive and of the archive's beginning. */
declare module 'virtual:world-map' {
  export const worldUrl: string
  export const headUrl: string
}
