/** Provided by the build plugin of the same name. */
declare module 'virtual:element-words/*' {
  export const words: object
}
declare module 'virtual:element-synonyms/*' {
  export const words: { readonly [kind: string]: string }
}

/** Provided by the plugin `pageTextsPlugin`: the namespaces of a public page. */
declare module 'virtual:page-words/*' {
  type Words = { readonly [key: string]: unknown }
  export const common: Words
  export const files: Words
  export const host: Words
  export const outbox: Words
  export const page: Words
  export const render: Words
  export const closed: Words
}
