/** The shape of a namespace: every key of the English one, at any depth, with words of another language. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/**
 * The same in a language whose nouns know no singular (`Intl.PluralRules` of it has only `other`). A spec asks for every
 * key; what is missing nevertheless shows in English.
 */
export type ComponentWords<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]?: T[K] extends string ? string : ComponentWords<T[K]>
}
