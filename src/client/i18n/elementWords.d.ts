/** Made by the plugin of this name at the root. */
declare module 'virtual:element-words/*' {
  export const words: object
}

/** Likewise, of the plugin `pageWords`: the namespaces of a public page. */
declare module 'virtual:page-words/*' {
  export const common: object
  export const page: object
  export const render: object
  export const map: object
}
