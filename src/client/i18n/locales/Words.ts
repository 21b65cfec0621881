/** The shape of a namespace: every key of the English one, at any depth, with words of another language. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
