/** Made by the plugin of this name at the root. */
declare module 'virtual:element-words/*' {
  export const words: object
}
